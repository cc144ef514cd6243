import { type CustomPlugin, optimize, type XastElement, type XastRoot } from 'svgo'

/** Something that was taken out of a drawing. */
type Removal = { line: number; what: string }

/** All elements that draw. Others run scripts, animate, embed or link. */
const drawing = new Set(
  (
    'svg g path rect circle ellipse line polyline polygon text tspan textPath title desc defs symbol use switch ' +
    'linearGradient radialGradient stop clipPath mask pattern marker filter image style view ' +
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap ' +
    'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode ' +
    'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
)
const pictureWithin = /^data:image\/(?:png|jpeg|webp);base64,/

/**
 * Cleans a drawing: no scripts, no handlers of events, nothing that is loaded from elsewhere, nothing of the program
 * that it was made with. SVGO reads and writes it.
 * @returns the drawing, and what was taken out that the editor may miss; nothing where it is no drawing at all
 * @see https://svgo.dev/docs/plugins-api/
 */
export function cleanDrawing(source: string): { drawing: string; removed: Removal[] } | undefined {
  const removed: Removal[] = []
  const remove = (what: string, wanted: string) => {
    const at = source.indexOf(wanted)
    const line = at < 0 ? 1 : source.slice(0, at).split('\n').length
    if (!removed.some((one) => one.what === what && one.line === line)) removed.push({ line, what })
  }
  try {
    const { data } = optimize(source, {
      js2svg: { pretty: false },
      plugins: [
        { name: 'cleanDrawing', fn: () => onlyDrawing(remove) } satisfies CustomPlugin,
        'removeDoctype',
        'removeXMLProcInst',
        'removeComments',
        'removeMetadata',
        'removeEditorsNSData',
      ],
    })
    return /^<svg[\s>]/.test(data) ? { drawing: data, removed } : undefined
  } catch {
    return undefined
  }
}

type Remove = (what: string, wanted: string) => void

function onlyDrawing(remove: Remove) {
  return {
    element: {
      enter: (element: XastElement, parent: XastElement | XastRoot) => {
        // A link around a part of the drawing is a group without one.
        if (element.name === 'a') {
          remove('a link', '<a')
          element.name = 'g'
        }
        const isOfProgram = element.name.includes(':') || element.name === 'metadata'
        if (!drawing.has(element.name)) {
          if (!isOfProgram) remove(`\`<${element.name}>\``, `<${element.name}`)
          parent.children = parent.children.filter((child) => child !== element)
          return
        }
        for (const [name, value] of Object.entries(element.attributes)) cleanAttribute(element, name, value, remove)
        if (element.name === 'style') cleanStyle(element, parent, remove)
      },
    },
  }
}

function cleanAttribute({ name: of, attributes }: XastElement, name: string, value: string, remove: Remove): void {
  const local = name.split(':').at(-1)!
  const isReference = local === 'href' || local === 'src'
  const isOwn = value.trim().startsWith('#') || (of === 'image' && pictureWithin.test(value))
  if (/^on/i.test(local)) remove(`\`${name}\`, which runs a script`, `${name}=`)
  else if ((isReference && !isOwn) || name === 'xml:base') remove(`\`${name}\`, which leads elsewhere`, value)
  else if (!isReference && loadsAnything(value)) remove(`\`${name}\`, which loads something from elsewhere`, value)
  else return
  delete attributes[name]
}

function cleanStyle(element: XastElement, parent: XastElement | XastRoot, remove: Remove): void {
  const text = element.children.map((child) => ('value' in child ? child.value : '')).join('')
  if (!loadsAnything(text)) return
  remove('a style that loads something from elsewhere', '<style')
  parent.children = parent.children.filter((child) => child !== element)
}

/** Text with an escape could mean anything. */
function loadsAnything(css: string): boolean {
  const references = css.toLowerCase().split('url(').slice(1)
  return (
    /@import|@font-face|\\|image-set\(|javascript:/i.test(css) ||
    references.some((reference) => !/^\s{0,9}["']?#/.test(reference))
  )
}
