import { change, copy, describeMistakes, files } from '../../testing/mistakes.ts'

const { otherArticle, page, skill } = files

describeMistakes('a name that is taken or differs', [
  {
    mistake: 'a skill with another name than its folder',
    changes: change(skill, 'name: ask-for-an-audit', 'name: ask'),
    at: 'skills/ask-for-an-audit/SKILL.md:2',
    field: 'name',
    value: 'ask',
    rule: 'differs from the name of its folder',
    fix: 'write `ask-for-an-audit`',
  },
  {
    mistake: 'a page in the place of a built one',
    changes: copy(page, 'pages/pricing.md'),
    at: 'pages/pricing.md:1',
    rule: 'the address /pricing belongs to a page that is built from content/pricing/',
    fix: 'rename the file, for example to content/pages/our-pricing.md',
  },
  {
    mistake: 'a page whose twin is the site map',
    changes: copy(page, 'pages/sitemap.md'),
    at: 'pages/sitemap.md:1',
    rule: 'the address /sitemap belongs to a page that is built from other content',
    fix: 'rename the file, for example to content/pages/our-sitemap.md',
  },
  {
    mistake: "a page whose twin is the home page's",
    changes: copy(page, 'pages/index.md'),
    at: 'pages/index.md:1',
    rule: 'the address /index belongs to a page that is built from other content',
    fix: 'rename the file, for example to content/pages/our-index.md',
  },
  {
    mistake: 'a page in the place of the error page',
    changes: copy(page, 'pages/404.md'),
    at: 'pages/404.md:1',
    rule: 'the address /404 belongs to a page that is built from other content',
    fix: 'rename the file, for example to content/pages/our-404.md',
  },
  {
    mistake: 'an article in the place of the list',
    changes: copy(otherArticle, 'knowledge/index.md'),
    at: 'knowledge/index.md:1',
    rule: 'the address /knowledge/index belongs to a page that is built from other content',
    fix: 'rename the file, for example to content/knowledge/our-index.md',
  },
])
