import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { PrintView } from '../../../kit/print/print-view';
import { Taxon } from '../../../kit/text/taxon';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { readCitation } from '../../community/public';
import { byRole } from './sections/institutions/by-role';
import { descriptorText, instituteNames } from './sections/passport-data/descriptor-text';
import { descriptorGroups } from './sections/passport-data/descriptors';

interface Props {
  readonly passport: Passport;
  readonly title: string;
  readonly onDone: () => void;
}

/** The content of the passport for printing: tables and charts stay on the screen. */
export function PassportPaper({ passport, title, onDone }: Props) {
  const mcpd = dataOf(passport.mcpd);
  return (
    <PrintView title={title} onDone={onDone}>
      {mcpd?.genus && (
        <p>
          <Taxon {...mcpd} />
        </p>
      )}
      <Descriptors passport={passport} />
      <Score passport={passport} />
      <List title="warnings" lines={dataOf(passport.warnings)?.map(({ description }) => description)} />
      <List title="synonyms" lines={dataOf(passport.synonyms)} />
      <Institutions passport={passport} />
      <List
        title="publications"
        lines={dataOf(passport.publications)?.map(({ publicationDoi, publicationFallbackCache }) => {
          const { authors, title: work, source } = readCitation(publicationDoi, publicationFallbackCache);
          return [authors, work, source, publicationDoi].filter(Boolean).join('. ');
        })}
      />
    </PrintView>
  );
}

function dataOf<Data>(part: { readonly data: Data } | { readonly error: string } | undefined) {
  return part && 'data' in part ? part.data : undefined;
}

function Descriptors({ passport }: { readonly passport: Passport }) {
  const t = useText();
  const mcpd = dataOf(passport.mcpd);
  if (!mcpd) return null;
  const texts = { t, countryCode: passport.countryCode, institutes: instituteNames(passport) };
  return descriptorGroups.map(({ id, descriptors }) => {
    const lines = descriptors.map((name) => ({
      name,
      text: descriptorText(name, mcpd, texts),
    }));
    const known = lines.filter(({ text }) => text !== undefined);
    if (known.length === 0) return null;
    return (
      <section key={id}>
        <h2>{t(`germplasm.passport.groups.${id}`)}</h2>
        <table>
          <tbody>
            {known.map(({ name, text }) => (
              <tr key={name}>
                <th scope="row">{t(`germplasm.passport.descriptors.${name}`)}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    );
  });
}

function Score({ passport }: { readonly passport: Passport }) {
  const t = useText();
  const index = dataOf(passport.completeness);
  if (!index) return null;
  return (
    <section>
      <h2>{t('germplasm.passport.sections.completeness.title')}</h2>
      <p>{`${formatNumber(index.score, { maximumFractionDigits: 2 })}/10`}</p>
    </section>
  );
}

function Institutions({ passport }: { readonly passport: Passport }) {
  const t = useText();
  const lines = byRole(dataOf(passport.institutions) ?? []).flatMap(({ role, members }) =>
    members.map(({ name, code }) => {
      const label = [name, code && `(${code})`].filter(Boolean).join(' ');
      return `${t(`germplasm.institutionRoles.${role}`)}: ${label}`;
    }),
  );
  return <List title="institutions" lines={lines} />;
}

interface ListProps {
  readonly title: 'warnings' | 'synonyms' | 'institutions' | 'publications';
  readonly lines: readonly string[] | undefined;
}

function List({ title, lines = [] }: ListProps) {
  const t = useText();
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{t(`germplasm.passport.sections.${title}.title`)}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
