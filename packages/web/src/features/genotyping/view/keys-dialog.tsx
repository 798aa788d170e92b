import { Dialog } from '../../../kit/dialogs/dialog';
import { useText } from '../../../lib/i18n/text';
import classes from './view.module.css';

/** Keys with the same label on every keyboard; the labels of others, and the explanations, are in the locales. */
const keys = [
  ['move', '← ↑ → ↓'],
  ['page'],
  ['ends'],
  ['corners'],
  ['sideways'],
  ['zoom', '+ −'],
  ['whole', '0'],
  ['letters', '1'],
  ['selectLine'],
  ['compare', 'c'],
  ['clear', 'Esc'],
] as const;

const pointers = [
  'wheel',
  'zoomWheel',
  'columnsWheel',
  'drag',
  'shiftDrag',
  'names',
  'ruler',
  'fingers',
] as const;

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('genotypeView.keys.title')} onClose={onClose} width="wide">
      <dl className={classes.keys}>
        {keys.map(([name, key]) => (
          <div key={name}>
            <dt>
              <kbd>{key ?? t(`genotypeView.printed.${name}`)}</kbd>
            </dt>
            <dd>{t(`genotypeView.keys.${name}`)}</dd>
          </div>
        ))}
        {pointers.map((name) => (
          <div key={name}>
            <dt>{t(`genotypeView.pointer.${name}`)}</dt>
            <dd>{t(`genotypeView.pointer.${name}Hint`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
