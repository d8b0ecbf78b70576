import { useEffect, useState } from 'react';
import * as edit from './draft/edit-page.ts';
import type { PageEditor } from './draft/use-page-editor.ts';
import { addSectionId, choiceId, type SectionActions } from './sections/section-list.tsx';
import { sectionName } from './sections/section-name.ts';

/** The chosen part of a page that is not a section: its title and description. */
export const headId = '';

interface Sections {
  /** The chosen section, or `headId`. */
  chosenId: string;
  actions: SectionActions;
  /** The latest change in words, for screen readers and for the offer to undo a removal. */
  news: { text: string; isRemoval: boolean };
}

/** What is done with the sections of an open page, and which one is chosen. */
export function useSectionActions({ history: { content }, change }: PageEditor): Sections {
  const [wantedId, setWantedId] = useState(content.page.sections[0]?.id ?? headId);
  const [news, setNews] = useState({ text: '', isRemoval: false });
  const { sections } = content.page;
  const chosenId = sections.some(({ id }) => id === wantedId) ? wantedId : headId;
  const nameOf = (id: string) => {
    const section = sections.find((one) => one.id === id);
    return section ? sectionName(section) : '';
  };
  const focusAfterRemoval = useFocusAfterRemoval();
  const say = (text: string, isRemoval = false) => setNews({ text, isRemoval });
  const actions: SectionActions = {
    choose: setWantedId,
    add: (kind) => {
      const id = newSectionId();
      change((page) => edit.addSection(page, kind, id, chosenId === headId ? undefined : chosenId));
      setWantedId(id);
      say('Секцията е добавена. Попълни я.');
    },
    // The list itself says the new place.
    move: (from, to) => change((page) => edit.moveSection(page, from, to)),
    toggle: (id) => {
      const isHidden = sections.find((one) => one.id === id)?.hidden === true;
      change((page) => edit.toggleSection(page, id));
      say(`„${nameOf(id)}“ ${isHidden ? 'се показва.' : 'е скрита.'}`);
    },
    duplicate: (id) => {
      const copyId = newSectionId();
      change((page) => edit.duplicateSection(page, id, copyId));
      setWantedId(copyId);
      say(`Копието на „${nameOf(id)}“ е под нея.`);
    },
    remove: (id) => {
      const nextId = edit.neighbourOf(content, id);
      if (id === chosenId) setWantedId(nextId ?? headId);
      change((page) => edit.removeSection(page, id));
      focusAfterRemoval(nextId);
      say(`„${nameOf(id)}“ е изтрита.`, true);
    },
  };
  return { chosenId, actions, news };
}

/** Moves the focus from a section that is removed to the next one, or to the button that adds one: never to the page. */
function useFocusAfterRemoval(): (nextId: string | undefined) => void {
  const [removal, setRemoval] = useState<{ nextId: string | undefined }>();
  useEffect(() => {
    if (!removal) return undefined;
    const focusNext = () => {
      const next = removal.nextId === undefined ? null : document.getElementById(choiceId(removal.nextId));
      (next ?? document.getElementById(addSectionId))?.focus();
    };
    focusNext();
    // A menu that closes gives the focus back to its button, which is gone.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body || document.activeElement === null) focusNext();
    }, menuMilliseconds);
    return () => clearTimeout(timer);
  }, [removal]);
  return (nextId) => setRemoval({ nextId });
}

const menuMilliseconds = 150;

const newSectionId = (): string => crypto.randomUUID();
