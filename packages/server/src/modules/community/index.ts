import type { Module } from '../../engine/module';
import { commentRoutes } from './comment.routes';
import { commentSource } from './comment.source';
import { imageRoutes } from './image.routes';
import { imageSource } from './image.source';
import { linkRoutes } from './link.routes';

export const community = {
  tables: [commentSource, imageSource],
  routes: [commentRoutes, linkRoutes, imageRoutes],
} satisfies Module;
