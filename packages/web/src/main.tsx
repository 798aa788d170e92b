import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { createAppRouter, loadFirstScreen } from './app/router';
import { showFailure } from './kit/notices/show-failure';
import { createQueryClient } from './lib/api/query-client';
import { speak, startI18n } from './lib/i18n/load-locale';
import { currentLocale } from './lib/preferences/current-locale';
import { portalQuery } from './lib/settings/settings-query';

const queryClient = createQueryClient(showFailure);
const router = createAppRouter(queryClient);
void queryClient.prefetchQuery(portalQuery);
const texts = startI18n();
// In parallel with the texts and the settings: the first screen waits for all of them.
loadFirstScreen(router);
await texts;
void speak(currentLocale());

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  );
}
