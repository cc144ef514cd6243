import { type StreamResponse, type Task, TaskState } from '@a2a-js/sdk'

/** The last state of a task that a stream's client was told. */
type Told = Pick<Task, 'status' | 'artifacts'>

/** A task as the answer to a message tells it: first that it is worked on, then what came of it. */
export function* tellAnswer(task: Task): Generator<StreamResponse> {
  const begun = { state: TaskState.TASK_STATE_WORKING, message: undefined, timestamp: task.status?.timestamp }
  yield { payload: { $case: 'task', value: { ...task, status: begun, artifacts: [] } } }
  yield* tellChange({ status: begun, artifacts: [] }, task)
}

/** @returns what is new of a task, for a client that was told the rest; nothing where only its time has changed */
export function* tellChange(told: Told, task: Task): Generator<StreamResponse> {
  const { id: taskId, contextId, status, artifacts } = task
  for (const artifact of artifacts.slice(told.artifacts.length))
    yield {
      payload: {
        $case: 'artifactUpdate',
        value: { taskId, contextId, artifact, append: false, lastChunk: true, metadata: undefined },
      },
    }
  if (saidBy(told) !== saidBy(task))
    yield { payload: { $case: 'statusUpdate', value: { taskId, contextId, status, metadata: undefined } } }
}

function saidBy({ status }: Pick<Task, 'status'>): string {
  return JSON.stringify([status?.state, status?.message?.parts])
}
