import { Outlet, useNavigate } from '@tanstack/react-router';
import { BottomBar } from '#web/app/frame/BottomBar.tsx';
import { BrandMark } from '#web/app/frame/BrandMark.tsx';
import frame from '#web/app/frame/Frame.module.css';
import { FrameFooter } from '#web/app/frame/FrameFooter.tsx';
import header from '#web/app/frame/Header.module.css';
import { Sidebar } from '#web/app/frame/Sidebar.tsx';
import { studentPlaces } from '#web/app/navigation/navigation.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useStore } from '#web/tenant/store.ts';
import { InFrame } from '#web/ui/Page.tsx';

/** The frame of every page of a student. Of the header stands the brand: the rest is of the person. */
export function StudentShell() {
  const brand = useBrandSettings();
  const navigate = useNavigate();
  const collapsed = useStore(({ auth }) => auth.sidebarCollapsed);
  const name = brand?.organisation.name ?? '';
  return (
    <div className={frame.frame} data-collapsed={collapsed || undefined}>
      <header className={header.header}>
        <span className={header.brand}>
          <BrandMark src={brand?.headerLogo ?? null} name={name} />
          <span className={header.name}>{name}</span>
        </span>
      </header>
      <Sidebar items={studentPlaces} />
      <div className={frame.body}>
        <main id="content" tabIndex={-1} className={frame.main}>
          <InFrame value>
            <Outlet />
          </InFrame>
        </main>
        <FrameFooter />
      </div>
      <BottomBar items={studentPlaces} searches={false} onOpen={() => void navigate({ to: '/user' })} />
    </div>
  );
}
