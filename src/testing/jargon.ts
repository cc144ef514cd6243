/** Words of those who make the software. What an editor types is no such word where it stands between backticks. */
export const jargon =
  /\b(?:YAML|frontmatter|schema|slug|enum|regex|regular expression|kebab|lower case|ISO|BCP|IANA|KiB|MiB|collection|boolean|string|array|null|undefined|parse|token|encoding|markup|shortcode)\b/i
