import type { collaborators } from '@landrace/contract/areas/datasets/collaborator.table';
import type { Row } from '@landrace/contract/core/table';
import { orcidAddress, orcidOf } from '@landrace/domain/orcid';
import { ExternalIcon } from '../../../kit/icons/shell-icons';
import type { TablePresentation } from '../../../kit/table/presentation';
import { CountryFlag } from '../../../kit/text/country-flag';
import { useText } from '../../../lib/i18n/text';
import classes from './collaborators.module.css';

type Collaborator = Row<typeof collaborators>;

export const collaboratorPresentation: TablePresentation<typeof collaborators> = {
  cells: {
    collaboratorExternalId: ({ collaboratorExternalId: id }) => <ExternalId id={id} />,
    collaboratorEmail: ({ collaboratorEmail: email }) => <Mail email={email} />,
  },
  fewRows: (people) => <People people={people} />,
};

function People({ people }: { readonly people: readonly Collaborator[] }) {
  const t = useText();
  return (
    <ul className={classes.people} aria-label={t('datasets.lists.collaborators.title')}>
      {people.map((person) => (
        <li key={person.collaborationId}>
          <Person person={person} />
        </li>
      ))}
    </ul>
  );
}

function Person({ person }: { readonly person: Collaborator }) {
  const { collaboratorFirstName, collaboratorLastName, collaboratorRoles } = person;
  const { institutionName, collaboratorExternalId, collaboratorEmail } = person;
  return (
    <>
      <p className="line">
        <span className={classes.name}>{`${collaboratorFirstName} ${collaboratorLastName}`}</span>
        {collaboratorRoles && <span className="quiet">{collaboratorRoles}</span>}
      </p>
      {institutionName && (
        <p className="quiet">
          <Institution person={person} />
        </p>
      )}
      {(collaboratorExternalId || collaboratorEmail) && (
        <p className="line">
          <ExternalId id={collaboratorExternalId} />
          <Mail email={collaboratorEmail} />
        </p>
      )}
    </>
  );
}

function Institution({ person }: { readonly person: Collaborator }) {
  const { institutionName, countryName, countryCode2 } = person;
  if (!countryName) return institutionName;
  return (
    <>
      {countryCode2 && <CountryFlag code={countryCode2} />}
      {`${institutionName}, ${countryName}`}
    </>
  );
}

/** Only an ORCID iD has an address; others are shown as recorded. */
function ExternalId({ id }: { readonly id: string | undefined }) {
  const t = useText();
  const orcid = orcidOf(id);
  if (orcid === undefined) return id;
  return (
    <a
      className="inline cell-link"
      href={orcidAddress(orcid)}
      target="_blank"
      rel="noopener noreferrer"
      title={t('datasets.people.opensOrcid')}
    >
      {t('datasets.people.orcid', { id: orcid })}
      <ExternalIcon />
    </a>
  );
}

function Mail({ email }: { readonly email: string | undefined }) {
  if (!email) return null;
  return (
    <a className="cell-link" href={`mailto:${email}`}>
      {email}
    </a>
  );
}
