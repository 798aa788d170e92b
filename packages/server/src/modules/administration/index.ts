import type { Module } from '../../engine/module';
import { auditSource } from './audit.source';
import { changeSetRoutes } from './change-set.routes';
import { changeSetSource } from './change-set.source';
import { historyRoutes } from './history/history.routes';
import { localeRoutes } from './locale.routes';
import { settingsRoutes } from './settings.routes';
import { setupRoutes } from './setup.routes';

export const administration = {
  tables: [auditSource, changeSetSource],
  routes: [settingsRoutes, localeRoutes, setupRoutes, changeSetRoutes, historyRoutes],
} satisfies Module;
