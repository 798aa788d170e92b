import { type ComponentProps, lazy } from 'react';
import { loadFullLocale } from '../../lib/i18n/load-locale';

const Dialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./history/history-dialog'), loadFullLocale()]);
  return { default: dialog.HistoryDialog };
});

const FoundDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./history/history-dialog'), loadFullLocale()]);
  return { default: dialog.FoundHistoryDialog };
});

/** With its words, which are not loaded initially. Other areas import this file only when they open it. */
export function HistoryDialog(props: ComponentProps<typeof Dialog>) {
  return <Dialog {...props} />;
}

export function FoundHistoryDialog(props: ComponentProps<typeof FoundDialog>) {
  return <FoundDialog {...props} />;
}
