import { exampleLead } from '../../contract/lead.ts'
import { answersField } from '../../contract/answer-controls.ts'
import type { Question } from '../../contract/questions.ts'

/** One thing that the agent can do, as its card tells it. */
export type Skill = { id: string; name: string; description: string; tags: string[]; examples: string[] }

const { source: _, ...lead } = exampleLead

const skills: readonly Skill[] = [
  {
    id: 'consultation-inquiry',
    name: 'Send a consultation request',
    description:
      'Takes a consultation request: name, email and need, if you like phone and source, as a data part or as text. Asks for what is missing, shows exactly what would be stored, and stores it once you send `{"confirm": true}`. Send `{"confirm": true}` with all fields if the person has agreed already. The receipt comes as an artifact; keep its `status_token`. The task goes on: when the desk asks something, it is `input-required`, and a message with its id, as text or as `{"chosen": "1"}`, is the answer.',
    tags: ['consultation', 'lead', 'inquiry', 'contact'],
    examples: [
      JSON.stringify(lead),
      `name: ${lead.name}\nemail: ${lead.email}\nneed: ${lead.need}`,
      JSON.stringify({ confirm: true }),
    ],
  },
  {
    id: 'site-questions',
    name: 'Answer a question from the pages',
    description:
      'Answers a question about the consultancy, such as its services, prices, hours or terms, with the parts of the pages that come nearest, word for word and with their addresses. A message that only asks is answered with a message: no task, nothing missing. Where the pages say nothing, the answer says so, and how to reach a person. It is not taken for the need of a request; send `need: …` if it is one. A request for help, such as `Can you help us?`, is always taken for one.',
    tags: ['questions', 'prices', 'services', 'knowledge'],
    examples: ['What are your opening hours?', 'Is VAT included in your prices?'],
  },
  {
    id: 'consultation-rehearsal',
    name: 'Rehearse a consultation request',
    description:
      'Runs the whole validation of a consultation request and answers what would be stored, or every error with how to fix it. Stores nothing, keeps no task and notifies nobody. Asked for with `"sandbox": true` in the data part or in the metadata, or with a line `sandbox: true` in a text. With `"scenario": "desk_asks"` the desk asks something, and `{"sandbox": true, "scenario": "desk_asks", "chosen": "1"}` rehearses the answer.',
    tags: ['sandbox', 'validation', 'test'],
    examples: [JSON.stringify({ sandbox: true, ...lead })],
  },
]

/**
 * @param questions that are asked beside the fields of a lead
 * @returns every skill; the first one says what is asked
 */
export function skillsFor(questions: readonly Question[]): readonly Skill[] {
  if (questions.length === 0) return skills
  const asked = questions.map(({ name, label }) => `${name} (${label})`).join(', ')
  const more = `Also takes \`${answersField}\`, an object by the names of what this consultancy asks: ${asked}. In text, a line for each, such as \`${questions[0]!.name}: …\`.`
  return skills.map((skill, place) => (place === 0 ? { ...skill, description: `${skill.description} ${more}` } : skill))
}
