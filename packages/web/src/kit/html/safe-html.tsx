import { useMemo } from 'react';
import classes from './safe-html.module.css';

interface Props {
  /** Only what the server has sanitised; nothing that was just typed. */
  readonly html: string;
  /** `en-GB`; for hyphenation and for voices. */
  readonly lang?: string;
}

/**
 * The one place that shows HTML as HTML. The server keeps such texts only after taking out everything that
 * could act, and the page's policy runs no inline script, so there is nothing left to guard against here.
 */
export function SafeHtml({ html, lang }: Props) {
  const content = useMemo(() => ({ __html: withOutwardLinks(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
  return <div className={classes.html} lang={lang} dangerouslySetInnerHTML={content} />;
}

/** Links of such a text lead away from the portal; the page they open gets no hold on this one. */
function withOutwardLinks(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return body.innerHTML;
}
