import * as z from 'zod'
import { maxRetentionDays } from '../../contract/states.ts'
import { meant } from './fields.ts'
import { endOfTwelve } from '../../text/opening-hours.ts'
import { advised, isCountry, isCurrency, isLanguage, namesTimesOfDay } from './codes.ts'
import { zoneMeant } from './zone-meant.ts'

/** The remedy, if the rule alone does not tell it. */
const forms = {
  phone: 'write it as it is dialled from abroad, such as "+44 20 7946 0000"',
  country: 'write its two letters, such as `GB`, `DE`, `FR` or `US`',
  currency: 'write its three letters, such as `GBP`, `EUR`, `CHF` or `USD`',
  language: 'write language and country by their letters, such as `en-GB`, `de-AT` or `fr`',
  hours:
    'write times from 0:00 to 24:00, such as "Monday to Friday, 9:00 to 17:30", "Montag bis Freitag, 9 bis 17.30 Uhr" or "du lundi au vendredi, de 9 h à 17 h 30"',
}

/** Frontmatter of `content/service.md`: who we are. Every page and manifest repeats these facts from here. */
export const serviceSchema = z.strictObject({
  name: z.string().min(1).max(60).describe('Name of the consultancy, as people say it.'),
  legal_name: z.string().min(1).describe('Registered name of the company.'),
  registration: z.string().min(1).describe('Where and under which number the company is registered.'),
  tagline: z.string().min(10).max(120).describe('What is offered and to whom, in one line. Heads the home page.'),
  description: z
    .string()
    .min(50)
    .max(300)
    .describe('Two sentences about the consultancy, for search results and for agents.'),
  url: z
    .url({ protocol: /^https?$/ })
    .refine((value) => !URL.canParse(value) || new URL(value).origin === value, {
      error:
        'must be an address in small letters with nothing behind its name, not even a slash, such as "https://www.example.com"',
    })
    .describe('Public address of the site, such as `https://www.example.com`. `SITE_URL` overrides it.'),
  email: z.email().describe('E-mail address for people who prefer mail, without a name before it.'),
  phone: z
    .string()
    .min(5)
    .max(32)
    .refine(...advised((phone) => phone.startsWith('+'), 'must begin with + and the code of the country', forms.phone))
    // The placeholder that `npm run setup` writes is reported as unfinished.
    .refine(
      ...advised(
        (phone) => !phone.startsWith('+') || phone.startsWith('+00 ') || /^\+[\d\s()./-]+$/.test(phone),
        'has letters or signs in it that no telephone dials',
        forms.phone,
      ),
    )
    .refine(
      ...advised(
        (phone) => !/\(0\)/.test(phone),
        'has a 0 in brackets, which nobody dials behind the code of the country',
        'take `(0)` out',
      ),
    )
    .describe('Telephone number in international form.'),
  address: z
    .strictObject({
      street: z.string().min(1).describe('Street and number.'),
      locality: z.string().min(1).describe('Town or city.'),
      postal_code: z.string().min(1).describe('Postal code.'),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, { error: 'must be the two letters of a country, such as "GB"', abort: true })
        .refine(...advised(isCountry, 'stands for no country', forms.country))
        .describe('Country, by its two letters, such as `GB`, `DE` or `FR`.'),
    })
    .describe('Postal address of the office.'),
  founded: z.int().min(1900).max(2100).describe('Year of foundation.'),
  team_size: z.int().min(1).describe('Number of people who work here.'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: 'must be the three letters of a currency, such as "GBP"', abort: true })
    .refine(...advised(isCurrency, 'stands for no currency', forms.currency))
    .describe('Currency of every price, by its three letters, such as `GBP`, `EUR` or `CHF`.'),
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/, { error: 'must be the letters of a language, such as "en-GB"', abort: true })
    .refine(...advised(isLanguage, 'stands for no language', forms.language))
    .describe(
      'Language that the content is written in, with its country or without, such as `en-GB`, `de-AT` or `fr`. The interface speaks it, too.',
    ),
  opening_hours: z
    .string()
    .min(1)
    .refine(...advised(namesTimesOfDay, 'names a time that no day has', forms.hours))
    .superRefine((text, context) => {
      const wrong = endOfTwelve(text)
      if (wrong)
        context.addIssue({
          code: 'custom',
          message: `has an end before its beginning: ${wrong.span}`,
          params: { fix: `write \`${wrong.meant}\` as the end: hours count to 24` },
        })
    })
    .describe(
      'When people answer. Search engines understand it in the form "Monday to Friday, 9:00 to 17:30", which pages show in the language of the site; with a break and other days, "Monday to Friday, 9:00 to 12:30 and 13:30 to 17:00; Saturday, 10:00 to 14:00".',
    ),
  time_zone: z
    .string()
    .superRefine((value, context) => {
      if (Intl.supportedValuesOf('timeZone').includes(value)) return
      const zone = zoneMeant(value)
      context.addIssue({
        code: 'custom',
        message: 'is not the name of a time zone',
        params: { fix: zone ? `write \`${zone}\`` : 'write one as it is listed, for example `Europe/London`' },
      })
    })
    .optional()
    .describe('Time zone of the opening hours, for example "Europe/London".'),
  holidays: z
    .array(z.iso.date())
    .optional()
    .describe(
      'Days on which nobody answers although they are opening days, such as 2026-12-25. Due times pass them by.',
    ),
  booking_url: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe(
      'Address, beginning with https, at which people choose a time for a call by themselves, if there is one. The contact page and the page of a request lead there.',
    ),
  reply_within: z
    .string()
    .min(1)
    .describe(
      'How soon a person answers a lead, as it follows "within", "binnen" or "sous": "one working day", "einem Werktag", "un jour ouvré".',
    ),
  meant,
  retention_days: z
    .int()
    .min(1)
    .max(maxRetentionDays)
    .optional()
    .describe(
      'After how many days without a message or a change of status a request is erased, such as 365; if left out, requests are kept until you erase them. Texts say it as `{{lifetimes.retention}}`: “365 days”.',
    ),
})
