import type { Client } from '@modelcontextprotocol/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { argumentLengths } from '../contract/bounds.ts'
import { eras } from '../testing/mcp/connect.ts'
import { tools } from './tools.ts'
import { useMcp } from '../testing/mcp/use-mcp.ts'

const desk = useMcp()

describe.each(eras)('a client of %s', (_version, era) => {
  let client: Client
  beforeAll(async () => {
    client = await desk.connect(era)
  })

  test('reads every listed page and every term as Markdown', async () => {
    const { resources } = await client.listResources()
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'https://data-works.example/glossary/{term}.md',
      'https://data-works.example/{+path}.md',
    ])
    const terms = desk.library.terms.map(({ slug }) => `https://data-works.example/glossary/${slug}.md`)
    const uris = [...resources.map(({ uri }) => uri), ...terms]
    const forBuyers = desk.library.pages.filter(({ section }) => section !== 'developers')
    expect(new Set(uris).size).toBe(forBuyers.length)
    for (const uri of uris) {
      const { contents } = await client.readResource({ uri })
      expect(contents).toEqual([
        { uri, mimeType: 'text/markdown', text: expect.stringMatching(/^---\ntitle: .+\n[^]*^# .+$/m) },
      ])
    }
  })

  test('completes terms, pages and packages', async () => {
    const complete = async (ref: Parameters<Client['complete']>[0]['ref'], name: string, value: string) =>
      (await client.complete({ ref, argument: { name, value } })).completion.values
    const term = { type: 'ref/resource', uri: 'https://data-works.example/glossary/{term}.md' } as const
    expect(await complete(term, 'term', 'Da')).toEqual(['data-lake'])
    expect(await complete(term, 'term', '')).toEqual(['batch', 'data-lake'])
    expect(await complete(term, 'term', 'd'.padEnd(101, '\u0301'))).toEqual([])
    const page = { type: 'ref/resource', uri: 'https://data-works.example/{+path}.md' } as const
    expect(await complete(page, 'path', 'knowledge/')).toEqual([
      'knowledge/quiet-sensors',
      'knowledge/late-batches',
      'knowledge/topics/batches',
      'knowledge/topics/sensors',
      'knowledge/topics',
    ])
    const prompt = { type: 'ref/prompt', name: 'request_consultation' } as const
    expect(await complete(prompt, 'service', 'pipe')).toEqual(['pipeline-audit'])
  })

  test('offers prompts that name tools there are', async () => {
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(['request_consultation', 'choose_package', 'answer_from_pages'])
    for (const prompt of prompts) {
      expect(prompt).toMatchObject({ title: expect.any(String), description: expect.any(String) })
      expect(prompt.arguments!.every(({ description }) => description)).toBe(true)
      const args = Object.fromEntries(prompt.arguments!.map(({ name }) => [name, `about ${name}`]))
      const { messages } = await client.getPrompt({ name: prompt.name, arguments: args })
      const text = messages.map(({ content }) => (content as { text: string }).text).join()
      for (const { name } of prompt.arguments!) expect(text).toContain(`about ${name}`)
      const named = text.match(/[a-z]+_[a-z_]+/g) ?? []
      expect(named.filter((name) => !tools.some((tool) => tool.name === name))).toEqual([])
    }
    await expect(client.getPrompt({ name: 'choose_package', arguments: {} })).rejects.toThrow('goal')
  })

  test('bounds what a person writes into a prompt', async () => {
    const ask = (length: number) =>
      client.getPrompt({ name: 'answer_from_pages', arguments: { question: 'x'.repeat(length) } })
    expect((await ask(argumentLengths.wish)).messages).toHaveLength(1)
    await expect(ask(argumentLengths.wish + 1)).rejects.toThrow('question')
  })
})
