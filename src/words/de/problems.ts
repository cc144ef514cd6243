import type { problems as english } from '../en/problems.ts'
import type { Translation } from '../message.ts'

export const problems = {
  problems: {
    claim_expired: 'Die Frist ist abgelaufen',
    claim_superseded: 'Der Link wurde durch einen neueren ersetzt',
    claim_completed: 'Das ist schon erledigt',
    otp_expired: 'Der Code gilt nicht mehr',
    unauthorized_client: 'Diese Anwendung wird hier abgelehnt',
    invalid_client: 'Diese Anwendung ist hier nicht bekannt',
    invalid_redirect_uri: 'Die Rückadresse ist nicht brauchbar',
    rate_limited: 'Zu viele Anfragen',
    service_unavailable: 'Der Dienst kann gerade nicht antworten',
    internal_error: 'Uns ist ein Fehler passiert',
    invalid_request: 'So geht es nicht',
    invalid_parameter: 'Eine Angabe ist nicht brauchbar',
    invalid_token: 'Sie sind nicht angemeldet',
    insufficient_scope: 'Das dürfen Sie nicht',
    not_found: 'Hier ist nichts',
    method_not_allowed: 'Das geht an dieser Adresse nicht',
    uri_too_long: 'Die Adresse ist zu lang',
    payload_too_large: 'Das ist zu viel auf einmal',
    malformed_json: 'Das Formular ist nicht lesbar',
    headers_too_large: 'Ihr Browser sendet zu viel mit',
    unsupported_media_type: 'Was ankam, ist kein Formular',
    home: 'Zur Startseite von {name}',
  },

  problemTexts: {
    claim_expired: 'Dieser Link ist zu alt. Bitten Sie den Agenten, einen neuen zu schicken.',
    claim_superseded:
      'Dieser Link gilt nicht mehr: Eine neuere Mail hat ihn ersetzt, oder die Anfrage hat sich erledigt.',
    claim_completed: 'Das ist schon erledigt. Sie können die Seite schließen.',
    otp_expired: 'Dieser Code gilt nicht mehr. Gehen Sie zurück zur Anwendung und beginnen Sie von vorn.',
    unauthorized_client:
      'Die Betreiber dieses Dienstes lassen diese Anwendung für niemanden handeln. Es wurde nichts freigegeben; Sie können die Seite schließen.',
    invalid_client:
      'Die Anwendung, die Sie hierher geschickt hat, ist hier nicht bekannt; es wurde nichts freigegeben. Sie können die Seite schließen: Das müssen die beheben, die sie herstellen.',
    invalid_redirect_uri:
      'Die Anwendung, die Sie hierher geschickt hat, hat die Adresse für den Rückweg nicht angemeldet; es wurde nichts freigegeben. Sie können die Seite schließen: Das müssen die beheben, die sie herstellen.',
    rate_limited: 'Das war etwas viel auf einmal. Warten Sie eine Minute und versuchen Sie es dann noch einmal.',
    service_unavailable: 'Das geht gerade nicht. Warten Sie eine Minute und versuchen Sie es dann noch einmal.',
    internal_error: 'Uns ist ein Fehler passiert. Versuchen Sie es in einer Minute noch einmal.',
    invalid_request: 'Gehen Sie zurück und versuchen Sie es von dort noch einmal.',
    invalid_parameter:
      'Die Adresse enthält etwas, womit sich nichts anfangen lässt. Gehen Sie zurück, oder beginnen Sie auf der Startseite.',
    invalid_token: 'Melden Sie sich im Posteingang an und versuchen Sie es dann noch einmal.',
    not_found: 'Was Sie suchen, ist umgezogen oder nicht mehr da, oder die Adresse enthält einen Fehler.',
    method_not_allowed: 'Gehen Sie zurück und benutzen Sie die Schaltflächen der Seite.',
    uri_too_long: 'Kürzen Sie sie: Es ist etwas hineingeraten, das nicht dazugehört.',
    payload_too_large: 'Schreiben Sie weniger und schicken Sie den Rest später per E-Mail.',
    malformed_json: 'Gehen Sie zurück und senden Sie das Formular noch einmal.',
    headers_too_large: 'Löschen Sie in Ihrem Browser die Cookies dieser Website und versuchen Sie es dann noch einmal.',
    unsupported_media_type: 'Gehen Sie zurück und benutzen Sie das Formular der Seite.',
  },

  unsent: {
    rateLimited: 'Das war etwas viel auf einmal. Versuchen Sie es in {duration} noch einmal.',
    nothing: 'Was Sie geschrieben haben, wurde nicht gesendet.',
    perhaps:
      'Ob ankam, was Sie geschrieben haben, war nicht zu sehen. Sehen Sie nach, bevor Sie es noch einmal senden.',
    written: 'Was Sie geschrieben haben',
    again: 'Noch einmal senden',
  },
} as const satisfies Translation<typeof english>
