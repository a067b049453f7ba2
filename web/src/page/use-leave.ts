import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/** Leaves after the form has been told that nothing is unsaved any more: in the same breath its warning would still stand. */
export function useLeave() {
  const navigate = useNavigate()
  const [to, setTo] = useState<string>()
  useEffect(() => {
    if (to !== undefined) void navigate(to)
  }, [to, navigate])
  return setTo
}
