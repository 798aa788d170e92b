import { type FormEvent, useId, useState } from 'react';
import { Select, TextInput } from '../controls/inputs';
import { IconButton } from '../icons/icon-button';
import { NextIcon, PreviousIcon } from '../icons/table-icons';
import { Skeleton } from '../layout/skeleton';
import classes from './pager.module.css';
import { lastPage, readPage, rowRange } from './paging';
import { useTableModel } from './table-model';
import { pageSizes } from './view-state';

export function Pager({ title }: { readonly title: string }) {
  const { rows, view, texts } = useTableModel();
  const last = lastPage(rows.count, view.size);
  const { from, to } = rowRange(view.page, view.size, rows.count);
  const isCounted = rows.state === 'shown' || rows.state === 'updating';
  if (rows.state === 'failed') return null;
  return (
    <nav className={`row tabular ${classes.pager}`} aria-label={texts.t('pager.label', { title })}>
      <PageSize />
      <span>
        {isCounted
          ? texts.t('pager.range', {
              from: texts.number(from),
              to: texts.number(to),
              count: texts.number(rows.count),
            })
          : rows.state === 'loading' && <Skeleton width={88} />}
      </span>
      <span className={`row ${classes.pagerSteps}`}>
        <IconButton
          isFramed
          size={30}
          label={texts.t('pager.previous')}
          disabled={view.page <= 1}
          onClick={() => view.setPage(Math.min(view.page - 1, last))}
        >
          <PreviousIcon />
        </IconButton>
        <PageJump last={last} isCounted={isCounted} />
        <IconButton
          isFramed
          size={30}
          label={texts.t('pager.next')}
          disabled={view.page >= last}
          onClick={() => view.setPage(view.page + 1)}
        >
          <NextIcon />
        </IconButton>
      </span>
    </nav>
  );
}

function PageSize() {
  const { view, texts } = useTableModel();
  const id = useId();
  return (
    <span className="inline quiet">
      <label htmlFor={id}>{texts.t('pager.size')}</label>
      <Select
        size="xs"
        id={id}
        style={{ width: 72 }}
        value={view.size}
        options={pageSizes.map(String)}
        onChange={(event) => view.setSize(Number(event.currentTarget.value))}
      />
    </span>
  );
}

interface PageJumpProps {
  readonly last: number;
  /** Not before the first response: until then the number of pages is unknown. */
  readonly isCounted: boolean;
}

function PageJump({ last, isCounted }: PageJumpProps) {
  const { rows, view, texts } = useTableModel();
  const [draft, setDraft] = useState<{ text: string; over: number }>();
  const [isWrong, setWrong] = useState(false);
  const errorId = useId();
  const text = draft?.over === view.page ? draft.text : String(view.page);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const page = readPage(text, last);
    setWrong(page === undefined);
    if (page === undefined) return;
    setDraft(undefined);
    if (page !== view.page) view.setPage(page);
  };

  return (
    <form className={`row ${classes.jump}`} onSubmit={handleSubmit} noValidate>
      <TextInput
        size="xs"
        style={{ width: 64 }}
        inputMode="numeric"
        aria-label={texts.t('pager.jump')}
        {...(isWrong && { 'aria-describedby': errorId })}
        error={isWrong}
        value={text}
        disabled={!isCounted}
        onChange={(event) => {
          setWrong(false);
          setDraft({ text: event.currentTarget.value, over: view.page });
        }}
        onBlur={() => {
          setWrong(false);
          setDraft(undefined);
        }}
      />
      <span className="quiet">
        {isCounted
          ? texts.t('pager.of', { last: texts.number(last) })
          : rows.state === 'loading' && <Skeleton width={40} />}
      </span>
      {isWrong && (
        <span id={errorId} role="alert" className={`raised ${classes.jumpProblem}`}>
          {texts.t('pager.invalid', { last: texts.number(last) })}
        </span>
      )}
    </form>
  );
}
