import { append, describeMistakes, files } from '../../testing/mistakes.ts'

const { article } = files
const at = 'knowledge/late-batches.md:20'

describeMistakes('a link as another program writes it', [
  {
    mistake: 'a link of a program for messages',
    changes: append(article, 'See <https://example.cz/x|prices>.'),
    at,
    value: 'https://example.cz/x|prices',
    rule: 'is written as programs for messages want it: the address, a bar, and the words',
    fix: 'write `[prices](https://example.cz/x)`',
  },
  {
    mistake: 'one of several words',
    changes: append(article, 'See <https://example.cz/x|our price list>.'),
    at,
    value: 'https://example.cz/x|our',
    rule: 'is written as programs for messages want it: the address, a bar, and the words',
    fix: 'write `[our price list](https://example.cz/x)`',
  },
  {
    mistake: 'one to a page of this site',
    changes: append(article, 'See <https://data-works.example/pricing|prices>.'),
    at,
    value: 'https://data-works.example/pricing|prices',
    rule: 'is written as programs for messages want it: the address, a bar, and the words',
    fix: 'write `[prices](/pricing)`',
  },
  {
    mistake: 'a link whose words are where its address belongs',
    changes: append(article, 'See [/pricing](prices).'),
    at,
    value: 'prices',
    rule: 'is no link: its words and its address stand the wrong way round',
    fix: 'write `[prices](/pricing)`',
  },
  {
    mistake: 'one of several words that stand there',
    changes: append(article, 'See [/pricing](our price list).'),
    at,
    value: 'See [/pricing](our price list).',
    rule: 'is no link: its words and its address stand the wrong way round',
    fix: 'write `[our price list](/pricing)`',
  },
  {
    mistake: 'a link of a wiki with words of its own',
    changes: append(article, 'See [[Quiet sensors|that one]].'),
    at,
    value: 'See [[Quiet sensors|that one]].',
    rule: 'is a link of a wiki, and is shown here as it is typed',
    fix: 'write `[that one](../folder/quiet-sensors.md)`, with the folder in which that file lies, such as `knowledge`',
  },
])
