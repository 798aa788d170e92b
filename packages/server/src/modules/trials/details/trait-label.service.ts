import { setImmediate as others } from 'node:timers/promises';
import type { TraitCodeKind } from '@landrace/contract/areas/trials/trait-label';
import type { TraitCode } from '@landrace/contract/areas/trials/trait-label.routes';
import { code128 } from '../../../platform/bar-codes/code-128';
import { qrCode } from '../../../platform/bar-codes/qr-code';
import type { Reader } from '../../../platform/db/handle';
import { fail } from '../../../platform/failure';
import { findTrait } from './trait.repository';

/** A sheet of codes for a field; a list of more categories is not scanned. */
const maxCodes = 200;
/** The most that a QR code takes, even if each letter needs four bytes. */
const maxQrLetters = 500;

/**
 * Codes of a trait and its categories: a reader types the scanned text, as apps for the field expect. A code takes some
 * milliseconds of the main thread, so other calls may run between codes.
 */
export async function traitCodes(
  reader: Reader,
  { traitId, kind }: { readonly traitId: number; readonly kind: TraitCodeKind },
  signal: AbortSignal,
): Promise<TraitCode[]> {
  const trait = await findTrait(reader, traitId);
  if (!trait) throw fail('trait.notFound', {});
  const categories = (trait.traitRestrictions?.categories ?? []).flat();
  const codes: TraitCode[] = [];
  for (const [at, text] of [trait.traitName, ...new Set(categories)].slice(0, maxCodes).entries()) {
    await others();
    signal.throwIfAborted();
    const code = codeOf(text, kind);
    codes.push({ text, isCategory: at > 0, ...(code && { code }) });
  }
  return codes;
}

function codeOf(text: string, kind: TraitCodeKind): TraitCode['code'] {
  if (kind === 'code128') {
    const code = code128(text);
    return code && { ...code, height: 1 };
  }
  if (text.length > maxQrLetters) return undefined;
  const { size, path } = qrCode(text);
  return { width: size, height: size, path };
}
