// Starts the CMS with the forms of this site, or says what has to be set first.
const { hosted, config } = await (await fetch('/admin/config.json')).json()
const local = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(location.hostname)

if (hosted || local) {
  const { default: cms } = await import('./cms/index.js')
  cms.registerPreviewStyle('/admin/preview.css')
  await cms.init({ config })
  document.getElementById('opening').remove()
} else {
  document.getElementById('opening').remove()
  document.getElementById('unset').hidden = false
}
