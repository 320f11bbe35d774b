import type { ReactNode } from "react";

/** A bay: empty, or with what stands in it. */
export function Bay({ children }: { children: ReactNode }) {
  return (
    <svg className="bay-art" viewBox="0 170 1200 610" aria-hidden="true">
      <path d="M0 0H1200V566H0Z" fill="var(--sunken)" />
      <path d="M0 566H1200V780H0Z" fill="var(--line)" />
      <path d="M96,592 L112,592 L58,718 L1142,718 L1088,592 L1104,592 L1170,742 L30,742Z" fill="var(--brand)" />
      {children}
    </svg>
  );
}
