import type { Api } from '@landrace/contract/api';
import { sampleNames } from '@landrace/contract/areas/genotyping/sample-names';
import type { SearchParams } from '../../../lib/url-state';

/** What samples are called in the files. */
export interface NamingChoice {
  readonly names: (typeof sampleNames)[number];
  readonly isJoined: boolean;
}

/** `?names=accession&joined=true` */
export const namingCodec = {
  read({ names, joined }: SearchParams): NamingChoice {
    return {
      names: sampleNames.find((known) => known === names) ?? 'displayName',
      isJoined: joined === true,
    };
  },
  write({ names, isJoined }: NamingChoice): SearchParams {
    return { names: names === 'displayName' ? undefined : names, joined: isJoined || undefined };
  },
};

type Naming = Pick<Api['POST dataset/export/genotype']['body'], 'sampleNames' | 'joinSampleNames'>;

/** Without what is the default. */
export function namingRequest({ names, isJoined }: NamingChoice): Naming {
  return {
    ...(names !== 'displayName' && { sampleNames: names }),
    ...(isJoined && { joinSampleNames: true }),
  };
}
