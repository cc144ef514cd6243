/** Attributes that any element may have. */
const anywhere = 'class id lang hidden data-markdown-ignore aria-hidden aria-label role tabindex'

/** Elements that only hold text and other elements. */
const plain =
  'article aside b blockquote body br caption dd div dl dt em fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i kbd label legend li main mark nav noscript ol option p picture pre rect path section span strong sub summary sup svg table tbody td template textarea tfoot th thead time title tr ul wbr'

/** What else an element may have. */
const special: Readonly<Record<string, string>> = {
  a: 'href rel hreflang aria-current',
  button: 'type data-language',
  code: 'data-language',
  details: 'open name',
  fieldset: '',
  form: 'method action novalidate data-form-secret data-mend data-scenario-header data-seconds-open data-too-long data-wrong-title toolname tooltitle tooldescription',
  img: 'src srcset sizes alt width height loading decoding fetchpriority',
  input:
    'name type value maxlength pattern required checked disabled autocomplete autofocus enterkeyhint inputmode aria-describedby aria-invalid toolparamdescription data-hint',
  label: 'for',
  li: 'data-language',
  ol: 'start reversed aria-labelledby',
  option: 'value selected',
  p: 'data-language',
  path: 'd',
  picture: 'data-initials',
  rect: 'x y width height rx',
  script: 'type src',
  section: 'aria-labelledby',
  select: 'name aria-describedby toolparamdescription',
  source: 'srcset sizes type',
  span: 'data-initials',
  strong: 'aria-current',
  svg: 'viewbox width height preserveaspectratio',
  td: 'data-head colspan rowspan',
  template: 'data-copied data-copy data-definitions data-failed data-rehearse-path data-search-path',
  textarea: 'name rows required autocomplete aria-describedby aria-invalid toolparamdescription data-hint data-most',
  th: 'scope colspan rowspan',
  time: 'datetime',
  tr: 'data-part',
  ul: 'aria-labelledby',
}

/**
 * Elements of a page with the attributes that something compares: texts, links, forms, pictures, drawings. Whatever
 * else a page had would show or do what nobody compares.
 */
export const elements: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...plain.split(' '), ...Object.keys(special)].map((name) => [
    name,
    new Set(`${anywhere} ${special[name] ?? ''}`.split(' ')),
  ]),
)

/** Elements of a head; what `meta` and `link` say is read one by one. */
export const headElements: ReadonlySet<string> = new Set(['head', 'title', 'meta', 'link', 'script'])
