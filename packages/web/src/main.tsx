import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { createAppRouter } from './app/router';
import { showFailure } from './kit/notices/show-failure';
import { createQueryClient } from './lib/api/query-client';
import { speak, startI18n } from './lib/i18n/load-locale';
import { currentLocale } from './lib/preferences/current-locale';
import { portalQuery } from './lib/settings/settings-query';

const queryClient = createQueryClient(showFailure);
void queryClient.prefetchQuery(portalQuery);
await startI18n();
// In parallel with the settings: the first screen waits for both.
void speak(currentLocale());

const router = createAppRouter(queryClient);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  );
}
