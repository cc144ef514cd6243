declare module '*?url' {
  const address: string
  export default address
}

/** @see https://swagger.io/docs/open-source-tools/swagger-ui/customization/plugin-api/ */
type SwaggerComponent = (properties: { getComponent: (name: string, connected: true) => SwaggerComponent }) => unknown
type SwaggerSystem = { React: { createElement: (component: SwaggerComponent) => unknown } }

/** What the script of Swagger UI adds to the page. */
declare function SwaggerUIBundle(options: {
  url: string
  domNode: Element
  validatorUrl: null
  supportedSubmitMethods: readonly string[]
  defaultModelsExpandDepth: number
  docExpansion: 'list' | 'full' | 'none'
  syntaxHighlight: { activated: boolean }
  layout: string
  plugins: readonly ((system: SwaggerSystem) => { components: Record<string, SwaggerComponent> })[]
  onComplete: () => void
}): unknown
