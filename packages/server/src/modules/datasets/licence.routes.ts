import { licenceRoutes as declared } from '@landrace/contract/areas/datasets/licence.routes';
import {
  acceptedLicencesCookie,
  acceptedLicencesSeconds,
  writeAcceptedLicences,
} from '../../platform/access/accepted-licences';
import { fail } from '../../platform/failure';
import { setCookie } from '../../platform/http/cookies';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { refuseOtherId } from '../../platform/http/same-id';
import { changeLicence, createLicence, type LicenceDeps, licencesFor } from './licence.service';
import { acceptLicence, withdrawAcceptance } from './licence-acceptance.service';

type Exchange = Parameters<typeof setCookie>[0];

function keepInBrowser(exchange: Exchange, ids: readonly number[] | undefined): void {
  if (!ids) return;
  const maxAgeSeconds = ids.length === 0 ? 0 : acceptedLicencesSeconds;
  setCookie(exchange, acceptedLicencesCookie, writeAcceptedLicences(ids), { maxAgeSeconds });
}

export function licenceRoutes(host: RouteHost, deps: LicenceDeps): void {
  registerRoutes(host, declared, {
    'GET license': ({ caller }) => licencesFor(deps, caller),
    'PUT license': ({ caller, address }, { body }) => {
      if (body.licenseId !== undefined && body.licenseId !== null) throw fail('licence.idGiven', {});
      return createLicence(
        deps,
        {
          name: body.licenseName,
          description: body.licenseDescription ?? null,
          texts: body.licenseData ?? {},
        },
        { actor: caller.principal, address },
      );
    },
    'PATCH license/{licenseId}': ({ caller, address }, { params, body }) => {
      refuseOtherId(params.licenseId, { member: 'licenseId', id: body.licenseId });
      return changeLicence(
        deps,
        params.licenseId,
        { name: body.licenseName, description: body.licenseDescription, texts: body.licenseData ?? {} },
        { actor: caller.principal, address },
      );
    },
    'GET license/{licenseId}/accept': async ({ caller }, { params }, exchange) => {
      const { isChanged, browserLicenceIds } = await acceptLicence(deps, caller, params.licenseId);
      keepInBrowser(exchange, browserLicenceIds);
      if (!isChanged) await exchange.reply.code(204).send();
      return true;
    },
    'DELETE license/{licenseId}/accept': async ({ caller }, { params }, exchange) => {
      const { isChanged, browserLicenceIds } = await withdrawAcceptance(deps, caller, params.licenseId);
      keepInBrowser(exchange, browserLicenceIds);
      return isChanged;
    },
  });
}
