// Comfort for the inbox; everything works without it.
const news = document.getElementById('news')
const links = () => [...document.querySelectorAll('table.leads tbody a')]
// A box that was ticked by mouse has the focus, and takes no text.
const typing = () => document.activeElement?.matches('textarea, select, input:not([type=checkbox])')
const everyMs = 15_000

// An operator works by their own clock; what the server wrote, in UTC, stays there to be looked at.
const clock = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' })
for (const time of document.querySelectorAll('time[datetime*="T"]')) {
  time.title = time.textContent
  time.textContent = clock.format(new Date(time.dateTime))
}

// In a long list it is enough to tell the time of what came today, and the day of what came this year.
const ofToday = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'short' })
const ofThisYear = new Intl.DateTimeFormat(document.documentElement.lang, { day: 'numeric', month: 'short' })
for (const time of document.querySelectorAll('.leads .when time')) {
  const [at, now] = [new Date(time.dateTime), new Date()]
  if (at.getFullYear() !== now.getFullYear()) continue
  const isToday = at.toDateString() === now.toDateString()
  time.textContent = (isToday ? ofToday : ofThisYear).format(at)
}

// What is due presses by its day: today, tomorrow, or one of the week.
const ofThisWeek = new Intl.DateTimeFormat(document.documentElement.lang, { weekday: 'short' })
const nearDay = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' })
for (const time of document.querySelectorAll('.leads .due time')) {
  const at = new Date(time.dateTime)
  const days = Math.round((new Date(at).setHours(0, 0, 0, 0) - new Date().setHours(0, 0, 0, 0)) / 86_400_000)
  const away = Math.abs(days)
  const day = away < 2 ? nearDay.format(days, 'day') : (away < 7 ? ofThisWeek : ofThisYear).format(at)
  time.textContent = `${day} ${ofToday.format(at)}`
  time.classList.toggle('today', days === 0)
}

// Times are offered as that clock shows them, unless others were before.
const zone = document.querySelector('[data-own-zone]')
if (zone) zone.value = clock.resolvedOptions().timeZone || zone.value

document.addEventListener('keydown', (event) => {
  if (typing() || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === '/') {
    const search = document.getElementById('text')
    if (search) event.preventDefault()
    search?.focus()
  }
  if (event.key === 'x') document.activeElement.closest('.leads tr')?.querySelector('.pick')?.click()
  if (event.key !== 'j' && event.key !== 'k') return
  const all = links()
  if (all.length === 0) document.querySelector(`.back [rel=${event.key === 'j' ? 'next' : 'prev'}]`)?.click()
  const row = document.activeElement.closest('.leads tr')
  const present = row ? all.findIndex((link) => row.contains(link)) : -1
  all[event.key === 'j' ? Math.min(present + 1, all.length - 1) : Math.max(present - 1, 0)]?.focus()
})

// Asks for what has no personal data: whether the newest lead is still the one that is shown.
async function look() {
  if (document.hidden || news.childElementCount > 0) return
  const answer = await fetch(news.dataset.url, { headers: { Accept: 'application/json' } })
  // The session is over; to ask again would not help.
  if (answer.status === 401) clearInterval(timer)
  if (!answer.ok) return
  const { newest } = await answer.json()
  if (!newest || newest === news.dataset.news || news.childElementCount > 0) return
  const link = document.createElement('a')
  link.href = news.dataset.list
  link.textContent = news.dataset.words
  news.append(link)
}
const timer = news?.dataset.url && setInterval(() => look().catch(() => {}), everyMs)
