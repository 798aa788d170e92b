import type { TableSource } from '../../engine/source';
import type { Module } from '../../platform/module';
import { groupSource } from './group.source';

export const groups: Module<TableSource> = { tables: [groupSource] };
