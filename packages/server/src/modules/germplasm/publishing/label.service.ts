import { setImmediate as others } from 'node:timers/promises';
import type { LabelLink } from '@landrace/contract/areas/germplasm/publishing';
import type { GermplasmLabel } from '@landrace/contract/areas/germplasm/publishing.routes';
import { doiAddress, doiOf } from '@landrace/domain/doi';
import { qrCode } from '../../../platform/bar-codes/qr-code';
import type { Reader } from '../../../platform/db/handle';
import { fail } from '../../../platform/failure';
import { type LabelFacts, listLabelFacts } from './label.repository';
import { labelSvg } from './label-svg';
import { type PortalAddress, passportAddress } from './portal-pages';

interface Options {
  readonly germplasmIds: readonly number[];
  readonly link: LabelLink;
  readonly portal: PortalAddress;
}

/** A code takes some milliseconds of the main thread, so other calls may run between codes. */
export async function labelsOf(
  reader: Reader,
  { germplasmIds, link, portal }: Options,
  signal: AbortSignal,
): Promise<GermplasmLabel[]> {
  const labels: GermplasmLabel[] = [];
  for (const { germplasmPuid, ...facts } of await listLabelFacts(reader, germplasmIds)) {
    await others();
    signal.throwIfAborted();
    const address = addressFor(link, { germplasmPuid, ...facts }, portal);
    labels.push({ ...facts, address, code: qrCode(address) });
  }
  return labels;
}

/** Without a DOI the link goes to the passport. */
function addressFor(link: LabelLink, facts: LabelFacts, portal: PortalAddress): string {
  const doi = link === 'doi' ? doiOf(facts.germplasmPuid ?? undefined) : undefined;
  return doi === undefined ? passportAddress(portal, facts.germplasmId) : doiAddress(doi);
}

export async function labelPicture(reader: Reader, options: Options, signal: AbortSignal): Promise<string> {
  const [label] = await labelsOf(reader, options, signal);
  if (!label) throw fail('germplasm.notFound', {});
  return labelSvg(label);
}
