import { type Checker, verdictOf } from './checker.ts'
import { runTool } from './tool.ts'

type Report = { results: { id: string; status: string; message: string }[]; scoring?: { overall: number } }

/** A warning counts as a failure: full marks can be had. */
export const afdocsChecker: Checker = {
  name: 'afdocs',
  what: 'agent-friendly docs',
  check: async ({ url, folder, pages }) => {
    const options = ['--format', 'json', '--score', '--sampling', 'deterministic', '--max-links', String(pages.length)]
    const { output } = await runTool(
      'checkers',
      ['afdocs', 'check', url, '--quiet', '--request-delay', '0', ...options],
      folder,
    )
    const { results, scoring } = JSON.parse(output.slice(output.indexOf('{'))) as Report
    const failed = results.filter(({ status }) => ['fail', 'error', 'warn'].includes(status))
    const score = `${scoring?.overall} of 100`
    return {
      ...verdictOf(
        failed.map(({ id, message }) => `${id}: ${message}`),
        score,
      ),
      result: score,
    }
  },
}
