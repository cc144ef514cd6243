/** Loaded before a command, by `node --import`: plain JavaScript, as a Node.js that is too old cannot read the rest. */
if (!process.features.typescript) {
  console.error(`
This is Node.js ${process.versions.node}, which is too old. "npm ci" installs Node.js 24, and commands that npm starts run on it: run "npm ci" first.
On macOS, and wherever else it is still missing then, install Node.js 24 yourself.
`)
  process.exit(1)
}
