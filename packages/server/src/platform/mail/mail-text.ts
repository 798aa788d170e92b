import { ownValue } from '@landrace/domain/own-value';
import { shippedTexts } from '../texts/texts';

export type MailParams = Readonly<Record<string, string | number>>;

/** Subject and body in a language, in English if we do not have it. */
export function mailText(
  locale: string,
  key: string,
  params: MailParams,
): { product: string; subject: string; body: string } {
  const texts = shippedTexts(locale) ?? shippedTexts('en_GB') ?? {};
  const product = texts['core.product'] ?? '';
  const fill = (part: string) => filled(ownValue(texts, `${key}.${part}`) ?? '', { product, ...params });
  return { product, subject: fill('subject'), body: fill('body') };
}

/** Values stay on their line: a name with a line break could otherwise inject headers, or a second message. */
function filled(text: string, params: MailParams): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const value = ownValue(params, name);
    if (value === undefined) throw new Error(`The mail mentions {{${name}}}, which nobody gave.`);
    return String(value).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  });
}
