import { useMemo } from 'react';
import classes from './safe-html.module.css';

interface Props {
  /** Only HTML that the server has sanitised, never user input. */
  readonly html: string;
  /** For hyphenation and screen readers, such as `en-GB`. */
  readonly lang?: string;
}

/**
 * The only component that renders HTML. The server stores such texts only after sanitising them, and the content
 * security policy blocks inline scripts, so there is nothing left to guard against here.
 */
export function SafeHtml({ html, lang }: Props) {
  const content = useMemo(() => ({ __html: withOutwardLinks(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
  return <div className={classes.html} lang={lang} dangerouslySetInnerHTML={content} />;
}

/** Links in such a text leave the portal; the opened page gets no reference to this one. */
function withOutwardLinks(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return body.innerHTML;
}
