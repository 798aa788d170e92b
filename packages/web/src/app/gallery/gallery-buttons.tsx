import { useState } from 'react';
import { Button } from '../../kit/controls/button';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog';
import { MarkToggle } from '../../kit/forms/mark-toggle';
import { IconButton } from '../../kit/icons/icon-button';
import { HelpIcon, SearchIcon } from '../../kit/icons/shell-icons';
import { showNotice } from '../../kit/notices/notice-store';

const texts = {
  withIcon: 'With an icon',
  small: 'A small one',
  disabled: 'Disabled',
  loading: 'Loading',
  link: 'A link',
  dialog: 'Open a dialog',
  notices: 'Show notices',
};

const variants = ['filled', 'default', 'subtle'] as const;

export function GalleryButtons() {
  const [isMarked, setMarked] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className="stack gap-16">
      {variants.map((variant) => (
        <div key={variant} className="row">
          <Button variant={variant}>{`A ${variant} button`}</Button>
          {variant !== 'filled' && (
            <Button variant={variant} leftSection={<SearchIcon />}>
              {texts.withIcon}
            </Button>
          )}
          <Button variant={variant} size="xs">
            {texts.small}
          </Button>
          <Button variant={variant} disabled>
            {texts.disabled}
          </Button>
          <Button variant={variant} loading>
            {texts.loading}
          </Button>
        </div>
      ))}
      <div className="row">
        <IconButton label="An icon button">
          <HelpIcon />
        </IconButton>
        <IconButton label="A pressed icon button" isPressed>
          <SearchIcon />
        </IconButton>
        <MarkToggle isMarked={isMarked} text="Barke" onToggle={() => setMarked(!isMarked)} />
        <a href="#buttons">{texts.link}</a>
      </div>
      <div className="row">
        <Button variant="default" onClick={() => setConfirming(true)}>
          {texts.dialog}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            showNotice({ kind: 'success', title: 'Saved', text: 'The group has 12 members.' });
            showNotice({ kind: 'error', title: 'Not saved', text: 'The portal cannot be reached.' });
          }}
        >
          {texts.notices}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          isDestructive
          title="Delete the group?"
          text="Its 12 members stay in the collection."
          action="Delete"
          onConfirm={() => setConfirming(false)}
          onCancel={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
