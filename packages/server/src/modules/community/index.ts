import type { Module } from '../../engine/module';
import { commentRoutes } from './comment.routes';
import { commentSource } from './comment.source';
import { imageRoutes } from './image.routes';
import { imageSource } from './image.source';
import { imageWritingRoutes } from './image-writing.routes';
import { linkRoutes } from './link.routes';

export const community = {
  tables: [commentSource, imageSource],
  routes: [commentRoutes, linkRoutes, imageRoutes, imageWritingRoutes],
} satisfies Module;
