import type { TableSource } from '../../engine/source';
import type { Module } from '../../platform/module';
import { germplasmSource } from './germplasm.source';
import { institutionSource } from './institution.source';

export const germplasm: Module<TableSource> = { tables: [germplasmSource, institutionSource] };
