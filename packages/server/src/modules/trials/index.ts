import type { Mount } from '../../engine/mount';
import type { TableSource } from '../../engine/source';
import { traitSource } from './trait.source';
import { traitAttributeSource, traitAttributesAtTheirOldAddress } from './trait-attribute.source';
import { trialsDataOfDataset, trialsDataSource } from './trials-data.source';

export const trialsTables: readonly TableSource[] = [traitSource, traitAttributeSource, trialsDataSource];

export const trialsMounts: readonly Mount[] = [traitAttributesAtTheirOldAddress, trialsDataOfDataset];
