import type { TableSource } from '../../engine/source';
import type { Module } from '../../platform/module';
import { germplasmSource } from './germplasm.source';

export const germplasm: Module<TableSource> = { tables: [germplasmSource] };
