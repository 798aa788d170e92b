import type { Mcpd, Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { useState } from 'react';
import { Button } from '../../../../../kit/controls/button';
import { ScreenLink } from '../../../../../kit/layout/screen-link';
import { LatinName } from '../../../../../kit/text/taxon';
import { useText } from '../../../../../lib/i18n/text';
import { PassportPart } from '../../passport-part';
import { descriptorText, instituteNames } from './descriptor-text';
import { type Descriptor, descriptorGroups, taxonDescriptors } from './descriptors';
import classes from './passport-data.module.css';

export function PassportData({ passport }: { readonly passport: Passport }) {
  return (
    <PassportPart part={passport.mcpd}>
      {(mcpd) => <Descriptors mcpd={mcpd} passport={passport} />}
    </PassportPart>
  );
}

function Descriptors({ mcpd, passport }: { readonly mcpd: Mcpd; readonly passport: Passport }) {
  const t = useText();
  const [isAllShown, setAllShown] = useState(false);
  const texts = { t, countryCode: passport.countryCode, institutes: instituteNames(passport) };
  const known = (name: Descriptor) => descriptorText(name, mcpd, texts);
  const groups = descriptorGroups.map(({ id, descriptors }) => ({
    id,
    lines: descriptors
      .map((name) => ({ name, text: known(name) }))
      .filter(({ text }) => isAllShown || text !== undefined),
  }));
  return (
    <>
      <div className={classes.groups}>
        {groups
          .filter(({ lines }) => lines.length > 0)
          .map(({ id, lines }) => (
            <div key={id} className={classes.group}>
              <h3>{t(`germplasm.passport.groups.${id}`)}</h3>
              <dl>
                {lines.map(({ name, text }) => (
                  <div key={name} className={classes.line}>
                    <dt title={name.toUpperCase()}>{t(`germplasm.passport.descriptors.${name}`)}</dt>
                    <dd>
                      <Value name={name} text={text} mcpd={mcpd} />
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
      </div>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-pressed={isAllShown}
        onClick={() => setAllShown(!isAllShown)}
      >
        {t('germplasm.passport.showEmpty')}
      </Button>
    </>
  );
}

interface ValueProps {
  readonly name: Descriptor;
  readonly text: string | undefined;
  readonly mcpd: Mcpd;
}

function Value({ name, text, mcpd }: ValueProps) {
  const t = useText();
  if (text === undefined)
    return <span className={`quiet ${classes.missing}`}>{t('germplasm.passport.notRecorded')}</span>;
  if (taxonDescriptors.has(name)) return <LatinName>{text}</LatinName>;
  if (name === 'entityparentaccenumb' && mcpd.entityparentid !== undefined) {
    return (
      <ScreenLink screen="passport" params={{ germplasmId: mcpd.entityparentid }}>
        {text}
      </ScreenLink>
    );
  }
  return text;
}
