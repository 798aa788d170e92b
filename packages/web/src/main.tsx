import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { createAppRouter, loadFirstScreen } from './app/router';
import { showFailure } from './kit/notices/show-failure';
import { createQueryClient } from './lib/api/query-client';
import { speak, startI18n } from './lib/i18n/load-locale';
import { currentLocale } from './lib/preferences/current-locale';
import { portalQuery } from './lib/settings/settings-query';

const longestOutlineMs = 4_000;

const queryClient = createQueryClient(showFailure);
const router = createAppRouter(queryClient);
const settings = queryClient.prefetchQuery(portalQuery);
// All in parallel: the first screen waits for settings, texts, those of the administrator, its script and its data.
const texts = startI18n();
void speak(currentLocale());
loadFirstScreen(router, queryClient);
await texts;
// Meanwhile the outline of the page is seen; a server that does not answer is reported by the app.
await Promise.race([settings, new Promise((resolve) => setTimeout(resolve, longestOutlineMs))]);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  );
}
