import type { requests as english } from '../en/requests.ts'
import type { Translation } from '../message.ts'

export const requests = {
  /** The page of a request, for the person who sent it. */
  request: {
    title: 'Votre demande',
    erasedTitle: 'Demande effacée',
    anew: 'Envoyer une nouvelle demande',
    sent: '{service} l’a reçue le {time}. Sa référence est {id}.',
    need: 'Ce que vous avez écrit',
    conversation: 'Conversation',
    nothing: 'Rien n’a encore été dit.',
    you: 'Vous',
    by: '{side}, {time}',
    choose: 'Que choisissez-vous ?',
    change: 'Changer ou retirer votre choix',
    none: 'Rien de tout cela ne convient.',
    goesAlong: 'Ce que vous écrivez ci-dessous part avec votre choix.',
    calendar: 'Ajouter l’appel à votre agenda',
    noCall: 'Aucun horaire n’est plus convenu. Consultez la page de votre demande.',
    callWith: 'Appel avec {service}',
    book: 'Pour un appel, vous pouvez aussi {link}.',
    bookLink: 'choisir vous-même une heure',
    answer: 'Votre réponse',
    add: 'Ajouter quelque chose',
    send: 'Envoyer',
    wrong: 'Écrivez de 1 à {most} caractères, et aucun qui soit invisible.',
    already: 'Vous aviez déjà envoyé ceci. Cela figure ici une fois et n’a pas été envoyé de nouveau.',
    sentBefore:
      'Vous êtes revenu en arrière et avez modifié ce que vous aviez envoyé. Cela reste envoyé. Pour envoyer ceci aussi, appuyez de nouveau sur le bouton.',
    full: 'Cette conversation a autant de messages qu’elle peut en avoir. Veuillez nous écrire par e-mail.',
    notSent: 'Ce que vous avez écrit n’a pas été envoyé.',
    newerOffer: 'Nous avons proposé autre chose depuis. Rien n’a été envoyé : veuillez choisir de nouveau.',
    toOffer: 'à notre offre du {time}',
    replaced: 'Ne vaut plus : un autre choix a suivi.',
    choiceOver:
      'Cet horaire est passé, ou n’est plus proposé. Veuillez en choisir un autre, ou écrire ce qui vous convient.',
    over: 'Cette conversation est terminée. Veuillez nous écrire par e-mail.',
    takeBack: 'Retirer la demande',
    keep: 'Tout télécharger (JSON)',
    takesBack: 'Votre nom, votre adresse et tout ce qui a été dit sont effacés. C’est sans retour.',
    takeBackSure: 'Effacer ma demande',
    elsewhere: 'Ouvrir cette page sur un autre appareil',
    elsewhereSays:
      'Ce lien l’ouvre jusqu’au {day}, pour quiconque l’a. Gardez-le pour vous. Pour le copier, maintenez-le appuyé, ou cliquez dessus avec le bouton droit.',
    endedTitle: 'Ce lien a expiré',
    endedSays:
      'Un tel lien vaut {duration}. Si nous vous avons écrit depuis, le lien de notre dernier e-mail ouvre la page de votre demande.',
    newLinkSays: 'Nous pouvons envoyer un nouveau lien à l’adresse qui figure dans la demande.',
    newLink: 'M’envoyer un nouveau lien',
    newLinkMailed: 'Si nous avons encore la demande, un nouveau lien est en route vers l’adresse qui y figure.',
    newLinkLater:
      'Aucun autre e-mail ne part pour cela en ce moment. Regardez d’abord dans votre boîte, ou réessayez plus tard.',
    writeToDesk: 'Ou écrivez-nous : {address}.',
    closedTitle: 'Ce lien n’ouvre aucune demande',
    closedSays:
      'Il n’a pas été copié en entier, ou il a expiré : un tel lien vaut {duration}. Ouvrez le lien de notre dernier e-mail, ou répondez à cet e-mail.',
    lostTitle: 'Ce navigateur ne peut pas ouvrir la demande',
    lostSays:
      'Ce qui l’ouvre se trouve dans un cookie, pendant {duration} au plus, et seulement dans le navigateur où le lien a été ouvert ou la demande envoyée. Ici, il n’y en a pas. Ouvrez le lien de notre dernier e-mail, ou répondez à cet e-mail. Si vous n’en avez pas encore, écrivez-nous : une demande envoyée est conservée.',
  },

  /** The states of a request, for the person who sent it. */
  requestStates: {
    received: 'Elle nous est parvenue. Une personne la lit, et répond sous {within}.',
    held: 'Elle nous est parvenue et a été mise de côté jusqu’à ce qu’une personne l’ait vérifiée : pour un programme, elle ressemble à un message indésirable. Cela peut prendre plus de temps que d’habitude. Si c’est urgent, appelez-nous.',
    in_review: 'L’un de nous la lit.',
    contacted: 'Nous vous avons répondu.',
    closed: 'Elle est close.',
    withdrawn: 'Vous l’avez retirée. Ce qu’elle contenait est effacé.',
    erased: 'Ce qu’elle contenait est effacé.',
  },

  states: {
    received: 'reçue',
    held: 'retenue',
    in_review: 'à l’étude',
    contacted: 'répondue',
    closed: 'close',
    withdrawn: 'retirée',
    erased: 'effacée',
  },

  stateMeanings: {
    received: 'Conservée, pas encore lue.',
    held: 'Conservée, mais mise de côté comme spam possible jusqu’à ce que quelqu’un ait regardé.',
    in_review: 'Quelqu’un la lit.',
    contacted: 'Quelqu’un a répondu à l’expéditeur.',
    closed: 'L’échange est terminé, à moins que nous ne le reprenions.',
    withdrawn: 'Retirée par son expéditeur ; ses données personnelles sont effacées.',
    erased:
      'Ses données personnelles ont été effacées par nous : sur demande, comme spam, ou à la fin de leur conservation.',
  },

  spamSignals: {
    honeypot: 'Un champ que personne ne voit a été rempli.',
    too_fast: 'Le formulaire a été envoyé plus vite qu’une personne ne peut taper.',
    many_links: 'Le texte contient beaucoup de liens.',
    link_markup: 'Le texte contient des liens balisés, comme pour un forum.',
    link_in_name: 'Le nom contient un lien.',
    spam_phrases: 'Le texte contient plusieurs tournures courantes dans le spam.',
    repeated_text: 'Le texte répète sans cesse la même chose.',
    mixed_alphabets: 'Des mots mêlent des lettres semblables de différents alphabets.',
    invisible_characters: 'Des mots contiennent des caractères invisibles.',
    random_letters: 'Le nom ou le texte sont des lettres sans signification.',
    shouting: 'La plus grande partie du texte est en capitales.',
  },
} as const satisfies Translation<typeof english>
