declare module '*?url' {
  const address: string
  export default address
}

/** @see https://swagger.io/docs/open-source-tools/swagger-ui/customization/plugin-api/ */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  type Component = (properties: { getComponent: (name: string, connected: true) => Component }) => unknown
  type System = { React: { createElement: (component: Component) => unknown } }
  export default function show(options: {
    url: string
    domNode: Element
    validatorUrl: null
    supportedSubmitMethods: readonly string[]
    defaultModelsExpandDepth: number
    docExpansion: 'list' | 'full' | 'none'
    syntaxHighlight: { activated: boolean }
    layout: string
    plugins: readonly ((system: System) => { components: Record<string, Component> })[]
    onComplete: () => void
  }): unknown
}
