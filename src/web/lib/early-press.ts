import { hydrated } from '../static-runtime/events.ts'
import { noteTitleScript } from './translation.ts'

/** How long a press waits for the application before a link opens as usual. */
const patienceMs = 5_000

/**
 * The script in the head of every page with the application (R09). What only the application can answer is held when it
 * is pressed early, and looks so: buttons, and links that open something over the page. The last one is pressed again
 * once the application is there. Other links, and forms with an address, are the browser's; a form without one, and a dropped file, wait.
 * It is inline text, because on a slow phone people press before any other script has loaded.
 */
export const earlyPressScript = /* @__PURE__ */ `(()=>{
${noteTitleScript};
let held,timer;
const release=()=>{clearTimeout(timer);held?.removeAttribute("aria-busy")},
stay=event=>event.type==="submit"&&event.target.hasAttribute("action")||event.preventDefault(),
stays=["submit","dragover","drop"],
press=event=>{
if(!event.isTrusted||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
const found=event.target.closest("button:not([popovertarget]),a[aria-haspopup=dialog]");
if(!found||found.type==="submit"&&found.form?.hasAttribute("action"))return;
event.preventDefault();
event.stopImmediatePropagation();
release();
held=found;
held.setAttribute("aria-busy","true");
if(held.href)timer=setTimeout(()=>location.assign(held.href),${patienceMs})};
addEventListener("click",press,true);
for(const name of stays)addEventListener(name,stay,true);
addEventListener("${hydrated}",()=>{
release();
removeEventListener("click",press,true);
for(const name of stays)removeEventListener(name,stay,true);
if(held?.isConnected)held.click()},{once:true})
})()`.replaceAll('\n', '')
