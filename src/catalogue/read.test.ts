import { expect, test } from 'vitest'
import { extended, fixtureContent } from '../testing/fixture-content.ts'
import { problemsOf } from '../testing/load-fixture.ts'
import { change, copy, describeMistakes, files } from '../testing/mistakes.ts'

const { article, otherArticle, page, skill } = files

describeMistakes('a file that is not what it should be', [
  {
    mistake: 'an empty file',
    changes: { [article]: '' },
    at: 'knowledge/late-batches.md:1',
    rule: 'does not begin with its fields, between two lines `---`',
    fix: 'make `---` the very first line, then the fields, then another `---` line',
  },
  {
    mistake: 'no frontmatter',
    changes: { [article]: '# Why batches come late\n\nThey wait.\n' },
    at: 'knowledge/late-batches.md:1',
    rule: 'does not begin with its fields, between two lines `---`',
    fix: 'make `---` the very first line, then the fields, then another `---` line',
  },
  {
    mistake: 'frontmatter below an empty line',
    changes: { [article]: `\n${fixtureContent[article]}` },
    at: 'knowledge/late-batches.md:1',
    rule: 'does not begin with its fields, between two lines `---`',
    fix: 'make `---` the very first line, then the fields, then another `---` line',
  },
  {
    mistake: 'a whole file in the block of code of a chatbot',
    changes: { [article]: `\`\`\`markdown\n${fixtureContent[article]!.trimEnd()}\n\`\`\`\n` },
    at: 'knowledge/late-batches.md:1',
    rule: 'the whole file stands in a block of code, which begins with `` ```markdown ``; chatbots give files so',
    fix: `delete the first line and the last one, line ${fixtureContent[article]!.trimEnd().split('\n').length + 2}`,
  },
  {
    mistake: 'the block of code of a chatbot around the beginning of a file',
    changes: { [article]: `\`\`\`\n${fixtureContent[article]}` },
    at: 'knowledge/late-batches.md:1',
    rule: 'the whole file stands in a block of code, which begins with `` ``` ``; chatbots give files so',
    fix: 'delete the first line, so that `---` is the first',
  },
  {
    mistake: 'frontmatter that is never closed',
    changes: { [article]: '---\ntitle: Why batches come late\ntopics:\n  - batches\n\n## A text\n\nNow: it begins.\n' },
    at: 'knowledge/late-batches.md:4',
    rule: 'the fields have no end: the second line `---` is missing',
    fix: 'put a line `---` behind line 4',
  },
  {
    mistake: 'frontmatter closed by too many hyphens',
    changes: change(article, '---\n\nA batch', '-----\n\nA batch'),
    at: 'knowledge/late-batches.md:12',
    rule: 'the fields end in a line that is more than `---`',
    fix: 'make the line exactly `---`',
  },
  {
    mistake: 'frontmatter in JavaScript',
    changes: { [article]: '---js\n({ title: (globalThis.ranFrontmatter = true) })\n---\n' },
    at: 'knowledge/late-batches.md:1',
    rule: 'the first line has `js` behind its hyphens, and fields are read in one form only',
    fix: 'make the first line exactly `---`, and write each field as `name: value`',
  },
  {
    mistake: 'frontmatter in JSON',
    changes: { [article]: '---json\n{ "title": "Why" }\n---\n' },
    at: 'knowledge/late-batches.md:1',
    rule: 'the first line has `json` behind its hyphens, and fields are read in one form only',
    fix: 'make the first line exactly `---`, and write each field as `name: value`',
  },
  {
    mistake: 'frontmatter in TOML',
    changes: { [article]: '+++\ntitle = "Why"\n+++\n' },
    at: 'knowledge/late-batches.md:1',
    rule: 'does not begin with its fields, between two lines `---`',
    fix: 'make `---` the very first line, then the fields, then another `---` line',
  },
  {
    mistake: 'bytes that are no text',
    changes: { [article]: Uint8Array.from({ length: 256 }, (_, index) => (index * 151) % 256) },
    at: 'knowledge/late-batches.md:1',
    rule: 'is not saved as UTF-8, so some of its letters are lost',
    fix: 'type the lost letters anew, and choose UTF-8 where your program saves',
  },
  {
    mistake: 'text in an old encoding',
    changes: { [article]: Buffer.from(extended(article, 'Ná stole.'), 'latin1') },
    at: 'knowledge/late-batches.md:20',
    rule: 'is not saved as UTF-8, so some of its letters are lost',
    fix: 'type the lost letters anew, and choose UTF-8 where your program saves',
  },
  {
    mistake: 'a misspelt folder',
    changes: copy(otherArticle, 'knowlege/a-thought.md'),
    at: 'knowlege/a-thought.md:1',
    rule: 'lies in no folder that the site reads',
    fix: 'did you mean `knowledge`?',
  },
  {
    mistake: 'a folder of another kind',
    changes: copy(otherArticle, 'news-and-events/a-thought.md'),
    at: 'news-and-events/a-thought.md:1',
    rule: 'lies in no folder that the site reads',
    fix: 'move it into the folder for its kind, such as content/pages/ for a page or content/knowledge/ for an article',
  },
  {
    mistake: 'a file beside service.md',
    changes: copy(page, 'imprint.md'),
    at: 'imprint.md:1',
    rule: 'lies in no folder that the site reads',
    fix: 'move it into the folder for its kind, such as content/pages/ for a page or content/knowledge/ for an article',
  },
  {
    mistake: 'a file name with capitals and spaces',
    changes: copy(otherArticle, 'knowledge/My File.md'),
    at: 'knowledge/My File.md:1',
    rule: 'is not named like a page: small letters, words joined by hyphens, ending in .md',
    fix: 'rename it to content/knowledge/my-file.md',
  },
  {
    mistake: 'a copy as a file manager names it',
    changes: copy(otherArticle, 'knowledge/quiet-sensors copy 2.md'),
    at: 'knowledge/quiet-sensors copy 2.md:1',
    rule: 'is not named like a page: small letters, words joined by hyphens, ending in .md',
    fix: 'delete it if it is a copy of content/knowledge/quiet-sensors.md; otherwise rename it to content/knowledge/quiet-sensors-copy-2.md',
  },
  {
    mistake: 'a file name with a longer ending',
    changes: copy(otherArticle, 'knowledge/my-file.markdown'),
    at: 'knowledge/my-file.markdown:1',
    rule: 'is not named like a page: small letters, words joined by hyphens, ending in .md',
    fix: 'rename it to content/knowledge/my-file.md',
  },
  {
    mistake: 'a file in a folder within a collection',
    changes: copy(otherArticle, 'knowledge/deep/er.md'),
    at: 'knowledge/deep/er.md:1',
    rule: 'is not named like a page: small letters, words joined by hyphens, ending in .md',
    fix: 'rename it to content/knowledge/deep-er.md',
  },
  {
    mistake: 'a picture',
    changes: { 'knowledge/photo.jpg': new Uint8Array([255, 216, 255]) },
    at: 'knowledge/photo.jpg:1',
    rule: 'is no text that ends in .md',
    fix: 'put a picture into content/images/, and keep only texts here',
  },
  {
    mistake: 'a skill that is not in its folder',
    changes: copy(skill, 'skills/another.md'),
    at: 'skills/another.md:1',
    rule: 'is not named `<skill>/SKILL.md`',
    fix: 'put the text of a skill into content/skills/<its-name>/SKILL.md',
  },
  {
    mistake: 'a folder named like a file',
    changes: { 'knowledge/x.md/': '' },
    at: 'knowledge/x.md:1',
    rule: 'is not a file',
    fix: 'put a file with the text here, or remove it',
  },
  {
    mistake: 'service.md missing',
    changes: { 'service.md': null },
    at: 'service.md:1',
    rule: 'is missing',
    fix: 'the site needs to know who it speaks for: restore the file',
  },
])

test('a project without content is told that service.md is missing', async () => {
  const nothing = Object.fromEntries(Object.keys(fixtureContent).map((path) => [path, null]))
  expect(await problemsOf(nothing)).toMatchObject([{ file: 'content/service.md', line: 1, rule: 'is missing' }])
})
