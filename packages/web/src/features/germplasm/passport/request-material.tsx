import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { Button } from '../../../kit/controls/button';
import { useText } from '../../../lib/i18n/text';
import { statusQuery } from '../request/request-queries';

interface Props {
  readonly passport: Passport;
  /** Of the form that sends the request. */
  readonly address: string;
}

/** Leads to the form, or says why the material cannot be requested. */
export function RequestMaterial({ passport, address }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const reasonId = useId();
  const { data: isConfigured } = useQuery(statusQuery);
  const reason = reasonAgainst(passport, isConfigured);
  return (
    <>
      <Button
        disabled={reason !== undefined}
        aria-describedby={reason && reasonId}
        onClick={() => void navigate({ to: address, search: { ids: passport.germplasmId } as never })}
      >
        {t('germplasm.passport.request.action')}
      </Button>
      {reason && (
        <span id={reasonId} className="hint">
          {t(`germplasm.passport.request.${reason}`)}
        </span>
      )}
    </>
  );
}

/** A genebank identifies its material by its code and a number, or by a PUID. */
function reasonAgainst(
  { germplasmPuid, institutions, mcpd }: Passport,
  isConfigured: boolean | undefined,
): 'closed' | 'noHolder' | undefined {
  if (isConfigured === false) return 'closed';
  const codes = [
    'data' in mcpd ? mcpd.data.instcode : undefined,
    ...('data' in institutions
      ? institutions.data.flatMap(({ type, code }) => (type === 'maintenance' ? code : undefined))
      : // An error says nothing about the holder; the form checks it again.
        ['unknown']),
  ];
  return germplasmPuid || codes.some(Boolean) ? undefined : 'noHolder';
}
