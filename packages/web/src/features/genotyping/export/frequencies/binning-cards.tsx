import { binningMethods } from '@landrace/contract/areas/genotyping/export-choices';
import { frequencyBinLimits, splitBinLimits, splitPointLimits } from '@landrace/domain/frequency-bins';
import { type ReactNode, useId } from 'react';
import choices from '../../../../kit/forms/choices.module.css';
import { SelectField } from '../../../../kit/forms/fields';
import { Fieldset } from '../../../../kit/forms/fieldset';
import { formatNumber } from '../../../../lib/i18n/format';
import { useText } from '../../../../lib/i18n/text';
import { DecimalField } from '../decimal-field';
import classes from '../export.module.css';
import { type BinningChoice, pointOf } from './frequency-choice';

interface Props {
  readonly choice: BinningChoice;
  readonly onChange: (part: Partial<BinningChoice>) => void;
}

type Method = BinningChoice['method'];

/** Three ways to put frequencies into bins. Changing a value in a card also selects it. */
export function BinningCards({ choice, onChange }: Props) {
  const t = useText();
  const fields: Readonly<Record<Method, ReactNode>> = {
    equal: (
      <CountField
        name="equalBins"
        label={t('genotypeExport.binning.count')}
        limits={frequencyBinLimits}
        value={choice.equalBins}
        onChange={(equalBins) => onChange({ method: 'equal', equalBins })}
      />
    ),
    split: <SplitFields choice={choice} onChange={onChange} />,
    auto: (
      <CountField
        name="autoBins"
        label={t('genotypeExport.binning.most')}
        limits={frequencyBinLimits}
        value={choice.autoBins}
        onChange={(autoBins) => onChange({ method: 'auto', autoBins })}
      />
    ),
  };
  return (
    <Fieldset label={t('genotypeExport.binning.label')}>
      <div className="columns gap-12">
        {binningMethods.map((method) => (
          <Card
            key={method}
            method={method}
            isChosen={method === choice.method}
            onChoose={() => onChange({ method })}
          >
            {fields[method]}
          </Card>
        ))}
      </div>
    </Fieldset>
  );
}

interface CardProps {
  readonly method: Method;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Card({ method, isChosen, onChoose, children }: CardProps) {
  const t = useText();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would need a legend beside the label.
    <div
      role="group"
      aria-labelledby={id}
      className={`stack ${classes.card}`}
      data-chosen={isChosen || undefined}
    >
      <label className={classes.cardChoice}>
        <input
          className={choices.input}
          type="radio"
          name="binning"
          value={method}
          checked={isChosen}
          aria-describedby={`${id}-hint`}
          onChange={onChoose}
        />
        <span id={id}>{t(`genotypeExport.binning.${method}`)}</span>
      </label>
      <p id={`${id}-hint`} className="hint">
        {t(`genotypeExport.binning.${method}Hint`)}
      </p>
      {children}
    </div>
  );
}

function SplitFields({ choice, onChange }: Props) {
  const t = useText();
  const { least, most } = splitPointLimits;
  return (
    <>
      <div className={classes.pair}>
        {(['left', 'right'] as const).map((side) => (
          <CountField
            key={side}
            name={side}
            label={t(`genotypeExport.binning.${side}`)}
            limits={splitBinLimits}
            value={choice[side]}
            onChange={(count) => onChange({ method: 'split', [side]: count })}
          />
        ))}
      </div>
      <DecimalField
        name="point"
        label={t('genotypeExport.binning.point')}
        text={choice.point}
        problem={
          pointOf(choice) === undefined
            ? t('genotypeExport.binning.pointInvalid', {
                least: formatNumber(least),
                most: formatNumber(most),
              })
            : undefined
        }
        onChange={(point) => onChange({ method: 'split', point })}
      />
    </>
  );
}

interface CountProps {
  readonly name: string;
  readonly label: string;
  readonly limits: { readonly least: number; readonly most: number };
  readonly value: number;
  readonly onChange: (count: number) => void;
}

function CountField({ name, label, limits: { least, most }, value, onChange }: CountProps) {
  const options = Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
  return (
    <SelectField
      field={{ name, label, value: String(value), onChange: (count) => onChange(Number(count)) }}
      options={options.map((count) => ({ value: count, label: count }))}
    />
  );
}
