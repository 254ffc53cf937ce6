import '#web/app/baseCss.ts';
import '@mantine/core/styles/PasswordInput.layer.css';
import '#web/ui/controls/checkboxCss.ts';
import '#web/ui/controls/radioCss.ts';
import '#web/ui/controls/switchCss.ts';
import '#web/app/forcedColours.css';
import {
  Button,
  Checkbox,
  MantineProvider,
  NativeSelect,
  PasswordInput,
  Radio,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { brandTheme, cssVariables } from '#brand/theme.ts';
import tabs from '#web/app/frame/AccountTabs.module.css';
import sidebar from '#web/app/frame/Sidebar.module.css';
import { makeTheme, resolver } from '#web/app/theme.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { ProgressMeter } from '#web/ui/states/ProgressMeter.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

/* Every control in one brand (?primary=), for screenshots and measurements. Not part of the product. */

const primary = new URLSearchParams(location.search).get('primary') ?? '#0B6E8F';
const colours = document.createElement('style');
colours.textContent = `:root{${cssVariables(
  brandTheme({
    brandPrimaryColor: primary,
    brandHeaderTextColor: null,
    brandHeaderBgColorOption: 'brand_color',
    brandHeaderBgPlainColor: null,
    brandHeaderBgGradientCode: null,
    brandFont: null,
    contrastGuard: true,
  }),
)}}`;
document.head.append(colours);

/** A control on each surface where the product uses it. */
function On({ surface, children }: { surface: string; children: ReactNode }) {
  return (
    <section
      data-surface={surface}
      style={{ display: 'grid', gap: 20, padding: 20, background: `var(--${surface}, #fff)` }}
    >
      {children}
    </section>
  );
}

function Choices() {
  const name = useId();
  return (
    <>
      <Checkbox label="A box" description="What it is for" />
      <Checkbox label="A ticked box" error="What is wrong with it" defaultChecked />
      <Radio label="A dot" name={name} value="a" description="What it is for" />
      <Radio label="A chosen dot" name={name} value="b" defaultChecked />
      <Switch label="A switch" description="What it is for" />
      <Switch label="A switch that is on" defaultChecked />
    </>
  );
}

function Gallery() {
  const [opened, setOpened] = useState(false);
  return (
    <main style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', maxWidth: 900 }}>
      <h1 style={{ gridColumn: '1 / -1', margin: 20 }}>Controls</h1>
      <On surface="white">
        <Button>Continue</Button>
        <Button variant="default">Not now</Button>
        <Button variant="subtle">Clear</Button>
        <TextInput label="A field" defaultValue="Words" />
        <TextInput label="A field with an error" error="Enter a name" />
        <PasswordInput label="A password" />
        <NativeSelect label="A list" data={['One', 'Two']} />
        <Textarea label="A text" />
        <ProgressMeter percent={40} label="Progress" />
        <StatusBadge tone="brand">In progress</StatusBadge>
      </On>
      <On surface="brand-1">
        <Choices />
        <nav className={tabs.tabs}>
          <a href="#one" className={tabs.tab} aria-current="page">
            Profile
          </a>
          <a href="#two" className={tabs.tab}>
            Security
          </a>
        </nav>
        <a href="#three" className={sidebar.item} aria-current="page">
          Dashboard
        </a>
        <Button variant="default" onClick={() => setOpened(true)}>
          Open a dialog
        </Button>
        <Dialog opened={opened} onClose={() => setOpened(false)} title="A dialog">
          What it says.
        </Dialog>
      </On>
      <On surface="white">
        <Choices />
      </On>
    </main>
  );
}

createRoot(document.querySelector('#root')!).render(
  <MantineProvider
    theme={makeTheme()}
    cssVariablesResolver={resolver}
    forceColorScheme="light"
    deduplicateCssVariables={false}
  >
    <Gallery />
  </MantineProvider>,
);
