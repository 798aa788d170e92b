/** One address, without a name, as browsers accept it in a form. */
const mailAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i;

/** A mail address, or the https address of a page with a form. */
export function isContactAddress(text: string): boolean {
  return mailAddress.test(text) || (/^https:\/\/\S+$/i.test(text) && URL.canParse(text));
}

/** What a browser or a mail program opens. */
export function contactLink(contact: string): string {
  return mailAddress.test(contact) ? `mailto:${contact}` : contact;
}
