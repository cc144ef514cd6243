import { haveNear, type Parts } from './near.ts'

/**
 * Phrases of unwanted offers. Each is a whole phrase that a person in search of advice hardly writes. There is no
 * single word, because casinos, clinics and lenders are possible clients, too.
 */
const phrases: readonly RegExp[] = [
  /\b(first|top|1st) page (of|on) google\b/,
  /\b(do-?follow|high[- ]da|high authority) (back)?links?\b/,
  /\bbuy (cheap |real |instagram |youtube |tiktok |google ){0,4}(followers|likes|views|reviews|backlinks|traffic)\b/,
  /\b(increase|boost|grow|skyrocket) your (traffic|sales|ranking|rankings|seo|followers)\b/,
  /\bdear (sir|madam|sir\/madam|website owner|site owner|webmaster|beneficiary|friend)\b/,
  /\b(free|complimentary) (seo|website|ranking) (audit|analysis|report)\b/,
  /\b(guaranteed|100%|risk[- ]free) (profits?|returns?|income|approval|results?|roi)\b/,
  /\b(double|triple|multiply) your (money|bitcoin|crypto|investment|income)\b/,
  /\b(crypto|bitcoin|forex) (investment|trading) (platform|opportunity|signals|expert)\b/,
  /\b(instant|quick|easy|fast) (loan|loans|credit|cash)\b/,
  /\b(cheap|buy|order) (viagra|cialis|levitra|tramadol|xanax|ozempic)\b/,
  /\b(online|best) (casino|betting|slots?) (bonus|bonuses|free spins|games|sites?|slots?)\b/,
  /\bfree spins\b/,
  /\b(hot|sexy|lonely) (girls?|singles?|women|ladies)\b/,
  /\b(act now|limited time offer|don'?t miss (out|this)|100% free|no credit card)\b/,
  /\b(unsubscribe|opt[- ]out) (here|link|from (this|future|our))\b|\breply ["“']?(stop|unsubscribe)\b/,
  /\bwe (offer|provide|are offering) (affordable|cheap|professional|best)?\s?(seo|web design|web development|link building|explainer video|outsourcing)\b/,
  /(заработ(ок|ать) в интернете|купить ссылки|казино онлайн|онлайн казино)/,
  /(代开发票|代理发票|刷单|博彩|网赚)/,
]

/** The same with something in between. */
const loosePhrases: readonly Parts[] = [
  [/\b(rank|ranking|ranked)\b/g, [30, /(\b(first|top|page one|1st)|#\s?1)\b/g], [20, /\b(google|search)/g]],
  [/\b(guest|sponsored) posts?\b/g, [40, /\b(your|dofollow|do-follow|website|blog|price)/g]],
  [
    /\bi (was|am) (just )?(browsing|visiting|on|looking at) your (web ?site|site|page)\b/g,
    [80, /\b(noticed|found|saw|errors|improve)/g],
  ],
  [/\b(no|without) (obligation|strings attached)\b/g, [60, /\b(quote|proposal|audit|offer)/g]],
  [/\b(earn|make) (up to )?[$€£]\s?\d[\d,.]*/g, [20, /\b(a|per|every|each|in) (day|week|hour|month)\b/g]],
  [/\b(inheritance|next of kin|unclaimed (funds?|sum)|late client)\b/g, [120, /\b(million|funds?|transfer|deposit)/g]],
  [/\b(million|us)\s?(dollars|usd)\b/g, [80, /\b(confidential|trust|partnership|account)\b/g]],
  [/\b(click|visit) (here|this link|the link|my profile|our (web)?site)\b/g, [40, /(https?:|www\.|now|today|!)/g]],
  [/\b(email|e-mail|mailing|leads?) (list|database)s?\b/g, [30, /\b(for sale|available|buy|purchase|of \d)/g]],
  [/\b(wikipedia page|google reviews?|trustpilot reviews?)\b/g, [30, /\b(for you|for your|create|sell|buy)/g]],
  [/(продвижение|прогон) /g, [15, /(сайт|сеть)/g]],
  [/раскрутк[аиу] /g, [15, /(сайт|канал|групп)/g]],
  [/加微信/g, [10, /赚|兼职/g]],
]

/** @returns how many different phrases of spam a text has */
export function spamPhrasesIn(text: string): number {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
  return (
    phrases.filter((phrase) => phrase.test(plain)).length +
    loosePhrases.filter((parts) => haveNear(plain, parts)).length
  )
}

/** @returns how many links a text has */
export function linksIn(text: string): number {
  return text.match(/\bhttps?:\/\/|\bwww\.[a-z0-9]/gi)?.length ?? 0
}

/** Markup of forums and web pages around a link; Markdown is how many write. */
export const linkMarkup = /\[url[=\]]|\[link=|<a\s[^<>]*href/i

/** @returns whether a text is one run of Latin letters that change between small and capital without sense */
export function looksRandom(text: string): boolean {
  const plain = text.trim()
  const changes = plain.match(/[a-z](?=[A-Z])/g)?.length ?? 0
  return /^[A-Za-z]{10,}$/.test(plain) && changes >= 3
}
