import { restTasks } from './doors/rest-tasks.ts'
import { a2aTasks } from './doors/a2a-tasks.ts'
import { formTasks } from './doors/form-tasks.ts'
import { mcpTasks } from './doors/mcp-tasks.ts'
import { webToolsTasks } from './doors/web-tools-tasks.ts'
import type { Task } from './task.ts'

/** Every task, by the doors through which agents come. */
export const tasks: readonly Task[] = [...restTasks, ...mcpTasks, ...a2aTasks, ...formTasks, ...webToolsTasks]
