import type { agents as english } from '../en/agents.ts'
import type { Translation } from '../message.ts'

export const agents = {
  scopes: {
    'read:content': 'Öffentliche Artikel, Preise, Referenzen und das Glossar lesen',
    'write:lead': 'Beratungsanfragen und Projektanforderungen senden',
    'read:catalog': 'Inhalte, Stufen und Zeitrahmen der Leistungspakete abfragen',
    openid: 'Erkennen, dass es dieselbe Person ist wie beim letzten Mal',
    email: 'Die E-Mail-Adresse lesen, die Sie hier eingeben',
  },

  claim: {
    title: 'Handelt dieser Agent für Sie?',
    unnamed: 'Ein Agent ohne Namen',
    named: 'Ein Agent, der sich {name} nennt,',
    says: '{agent} gibt an, bei {service} für {email} zu handeln. Gefragt hat er am {time}.',
    vouched:
      '{provider} gibt an, dass er für jemanden handelt, der sich dort mit dieser Adresse angemeldet hat. Stimmen Sie nur zu, wenn Sie das sind.',
    grants: 'Was er darf, wenn Sie zustimmen',
    lasts: 'Er darf das für {duration}. Er kann Ihre Mails nicht lesen und nirgendwo sonst handeln.',
    yes: 'Ja, den Code anzeigen',
    no: 'Das war ich nicht',
    codeGoes:
      'Der Code ist für den Agenten: Sie lesen ihn vor oder fügen ihn dort ein. Wenn Sie keinen Agenten darum gebeten haben, wählen Sie „Das war ich nicht“.',
    mailTitle: 'Sehen Sie in Ihre Mails',
    mailSays:
      'Ein Agent hat {service} gebeten, Ihnen zu schreiben. Öffnen Sie den Link in dieser Mail, und geben Sie dort den Code ein, den der Agent Ihnen zeigt. Der Link gilt für {duration}.',
    mailMissing:
      'Wenn keine Mail gekommen ist, sehen Sie bei den unerwünschten nach, oder bitten Sie den Agenten, es noch einmal zu versuchen.',
    codeTitle: 'Ihr Code',
    readOut: 'Lesen Sie ihn dem Agenten vor, oder fügen Sie ihn dort ein. Er gilt bis {time}, einmal.',
    secret: 'Geben Sie ihn sonst niemandem.',
    neverAsked: 'Wir werden nie anrufen oder schreiben, um danach zu fragen.',
    newCode: 'Einen neuen Code anzeigen',
    typeCode: 'Geben Sie den Code ein, den der Agent zeigt',
    typed: 'Ja, dieser Agent',
    noCode: 'Wenn der Agent keinen Code zeigt, lassen Sie sich hier einen für ihn anzeigen.',
    agreedTitle: 'Der Agent kann weitermachen',
    agreed: 'Gehen Sie zu ihm zurück: Er merkt es in wenigen Sekunden. Sie können diese Seite schließen.',
    awayTitle: 'Der Agent wurde abgewiesen',
    away: 'Was er hatte, ist ungültig, und {service} schickt Ihnen für {duration} keine solche Mail mehr. Sie müssen nichts weiter tun.',
    useButtons: 'Benutzen Sie eine der Schaltflächen auf der Seite.',
    useOwnPage: 'Benutzen Sie die Schaltflächen auf unserer eigenen Seite.',
    useOwnForm: 'Benutzen Sie das Formular auf unserer eigenen Seite.',
  },

  approval: {
    title: '{client} freigeben',
    checkAddress: 'Bitte prüfen Sie die Adresse: {title}',
    checkCode: 'Bitte prüfen Sie den Code: {title}',
    question: '{client} freigeben?',
    email: 'Ihre E-Mail-Adresse',
    codeSent: 'Wir schicken Ihnen einen Code, um sicherzugehen, dass es Ihre ist. Damit ist noch nichts freigegeben.',
    sendCode: 'Code zusenden',
    code: 'Der Code, den wir an {email} geschickt haben',
    approve: 'Freigeben',
    deny: 'Ablehnen',
    application: 'Eine Anwendung, die sich {name} nennt,',
    described: 'Eine Anwendung, die sich {name} nennt und unter {host} beschrieben ist,',
    asks: '{application} möchte bei {service} für Sie handeln. Ihr Name wurde nicht geprüft. Danach gelangen Sie zurück zu: {place}.',
    grants: 'Was sie darf, wenn Sie zustimmen',
    lasts: 'Sie darf das für {duration}.',
    renews: 'Sie darf das für {duration} und kann es {whole} lang selbst verlängern.',
    notYours: 'Wenn Sie das nicht selbst in dieser Anwendung begonnen haben, schließen Sie die Seite.',
    program: 'ein Programm auf diesem Computer ({host})',
    owner: 'die Anwendung, der {scheme} gehört',
    mistake: 'Die Anwendung hat einen Fehler gemacht',
    turnedBack:
      '{application} hat Sie mit einer Anfrage hierher geschickt, die sich nicht beantworten lässt. Ihr Name wurde nicht geprüft. Es wurde nichts freigegeben.',
    forMakers: 'Für ihre Entwickler: {error}.',
    goBack: '{link}, wenn Sie von dort kommen. Sonst schließen Sie die Seite.',
    goBackTo: 'Zurück zu: {place}',
    oneAddress: 'Bitte geben Sie eine Adresse ein, zum Beispiel {example}.',
    wait: 'Bitte warten Sie eine Minute.',
    mailsUsedUp:
      'Gerade kann keine weitere Mail geschickt werden. Bitte versuchen Sie es noch einmal. Wartezeit: {duration}.',
    wrongCode: 'Der Code stimmt nicht. Bitte sehen Sie noch einmal nach.',
  },
} as const satisfies Translation<typeof english>
